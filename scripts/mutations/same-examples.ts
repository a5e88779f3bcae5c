import { configureGlobal } from 'fast-check';

// A mutation that one run kills must not survive the next because other examples were drawn.
configureGlobal({ seed: 20_261_118 });
