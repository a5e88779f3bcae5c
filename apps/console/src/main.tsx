import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './routes/routes.tsx';
import { Look } from './shell/look/look.tsx';
import { Gate } from './shell/session/gate.tsx';
import './styles.css';

const root = document.querySelector('#console');
if (!root) throw new Error('the document has no place for the console');

createRoot(root).render(
  <StrictMode>
    <Look>
      <Gate>
        <RouterProvider router={router} />
      </Gate>
    </Look>
  </StrictMode>,
);
