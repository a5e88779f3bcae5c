import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  facePixels,
  side,
  type Pose,
  type Sample,
} from '../../../../apps/server/src/providers/face/testing/draw-faces.ts';
import { launch, phoneContext } from '../browser.ts';

const [width, height] = [side, side];
const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`;
const frameHead = 'FRAME\n';

/** Red, green and blue as a camera sends them: all of the light, from 16 to 235, a quarter of the colour. */
const planesOf = (rgb: Buffer): Buffer => {
  const [light, colour] = [width * height, (width * height) / 4];
  const out = Buffer.alloc(light + colour * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
      out[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const place = light + (y / 2) * (width / 2) + x / 2;
      out[place] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      out[place + colour] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  return out;
};

const drawn = new Map<string, Promise<Buffer>>();

const draw = async (sample: Sample, pose: Pose): Promise<Buffer> =>
  planesOf(await facePixels(sample, pose));

/** No two pictures of a camera are the same to the last bit: a repeated one counts as played. */
const frameOf = async (sample: Sample, pose: Pose): Promise<Buffer> => {
  const key = `${sample} ${pose}`;
  const known = drawn.get(key) ?? draw(sample, pose);
  drawn.set(key, known);
  const frame = Buffer.from(await known);
  for (let at = 0; at < width * 24; at += 1) frame[at] = Math.random() * 60 + 100;
  for (let at = width * 24; at < width * height; at += 1) {
    frame[at] = Math.min(235, Math.max(16, (frame[at] ?? 0) + Math.random() * 4 - 2));
  }
  return frame;
};

const poses: Readonly<Record<string, Pose>> = {
  请正对镜头: 'front',
  请向左转头: 'left',
  请向右转头: 'right',
  请张大嘴: 'mouth',
};

/** A browser of its own with a person in front who follows the page's instructions. */
export interface Sitter {
  readonly open: () => Promise<Page>;
  readonly show: (sample: Sample, pose?: Pose) => Promise<void>;
  /** Follows the page's instructions until it shows a result. */
  readonly follow: (page: Page, sample: Sample) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export const sitDown = async (sample: Sample): Promise<Sitter> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-camera-'));
  const path = join(folder, 'camera.y4m');
  const file = await open(path, 'w+');
  // The browser reads the one picture of the file again and again: whatever is written there is seen.
  const show = async (who: Sample, pose: Pose = 'front'): Promise<void> => {
    const picture = Buffer.concat([Buffer.from(head + frameHead), await frameOf(who, pose)]);
    await file.write(picture, 0, picture.length, 0);
  };
  for (const pose of Object.values(poses)) await frameOf(sample, pose);
  await show(sample);
  const browser: Browser = await launch([`--use-file-for-fake-video-capture=${path}`]);
  return {
    open: async () => (await phoneContext(browser)).newPage(),
    show,
    follow: async (page, who) => {
      const words = page.locator('[aria-live="assertive"]');
      const judged = page.getByText('正在比对，请稍候').or(page.getByText('验证结果'));
      for (let before = ''; !(await judged.first().isVisible());) {
        const now = (await words.textContent({ timeout: 5000 }).catch(() => null)) ?? '';
        const pose = poses[now];
        if (pose !== undefined && now !== before) await show(who, pose);
        before = now;
        await page.waitForTimeout(25);
      }
    },
    leave: async () => {
      await browser.close();
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
