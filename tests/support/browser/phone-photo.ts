import sharp from "sharp";

/** A portrait of twelve megapixels, as a phone takes it: fine hair, woven cloth, a soft room, and the grain of a sensor. */
export async function portraitOf12Megapixels(): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const room = await sharp(drawn(300, 400, lights))
    .blur(8)
    .resize(width / 2, height / 2)
    .toBuffer();
  const scene = await sharp(room)
    .composite([{ input: drawn(width / 2, height / 2, person) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(scene.data, { raw: scene.info })
    .resize(width, height)
    .composite([{ input: grain.data, raw: grain.info, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Where its eyes are, in parts of width and height. */
export const eyesOfPortrait = { left: 0.36, top: 0.36, width: 0.28, height: 0.08 };

const drawn = (width: number, height: number, shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 400">${shapes}</svg>`,
  );

const lights = `<rect width="300" height="400" fill="#7d8b86"/><rect width="130" height="400" fill="#c9d3c4"/>
  <circle cx="250" cy="90" r="46" fill="#e8c987"/><circle cx="40" cy="140" r="30" fill="#f3ead2"/><rect x="190" y="220" width="110" height="180" fill="#4c5c58"/>`;

/** Deterministic scatter from 0 to 1. */
const scatter = (seed: number) => ((Math.abs(Math.sin(seed * 127.1) * 43758.5453) % 1) + 1) % 1;

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("");

const hair = lines(900, (i) => {
  const angle = Math.PI * (1.02 + 0.96 * scatter(i));
  const [x, y] = [150 + 57 * Math.cos(angle), 140 + 74 * Math.sin(angle)];
  const [dx, dy] = [16 * (scatter(i + 0.3) - 0.5), 20 + 26 * scatter(i + 0.6)];
  const shade = Math.round(38 + 50 * scatter(i + 0.9));
  return `<path d="M${x} ${y - 12}q${dx} ${dy / 3} ${dx / 2} ${dy}" stroke="rgb(${shade},${shade - 10},${shade - 20})" stroke-width=".5" fill="none"/>`;
});

const weave = lines(
  260,
  (i) =>
    `<path d="M${20 + i} 270l-${i % 2 ? 30 : 22} 140" stroke="#1d2b36" stroke-opacity="${0.2 + 0.4 * scatter(i)}" stroke-width=".5"/>`,
);

const eye = (x: number) =>
  `<ellipse cx="${x}" cy="156" rx="10" ry="6" fill="#f7f1ea"/><circle cx="${x}" cy="156" r="5.4" fill="#4a6b52"/><circle cx="${x}" cy="156" r="2.4" fill="#111"/><circle cx="${x + 1.8}" cy="154" r="1" fill="#fff"/>
  ${lines(22, (i) => `<path d="M${x - 10 + i} ${150.6 + Math.abs(i - 11) / 4}l${(i - 11) / 6}-3.4" stroke="#3a2a20" stroke-width=".35"/>`)}
  ${lines(34, (i) => `<path d="M${x - 13 + i * 0.8} ${143 + Math.abs(i - 17) / 7}l2.4-2.6" stroke="#4b382b" stroke-width=".5"/>`)}`;

const person = `<defs><radialGradient id="skin" cx=".42" cy=".4" r=".75"><stop offset="0" stop-color="#f2cdb0"/><stop offset=".6" stop-color="#d9a585"/><stop offset="1" stop-color="#a9765a"/></radialGradient></defs>
  <clipPath id="coat"><path d="M20 400q8-118 90-126l40 22 40-22q82 8 90 126z"/></clipPath>
  <g clip-path="url(#coat)"><path d="M0 260h300v140H0z" fill="#33475b"/>${weave}</g>
  <path d="M118 262h64l-32 44z" fill="#f4f4f0"/><path d="M124 214h52v46q-26 26-52 0z" fill="#b98465"/>
  <ellipse cx="150" cy="166" rx="56" ry="74" fill="url(#skin)"/>${hair}${eye(127)}${eye(173)}
  <path d="M150 160q-7 26-9 30 8 6 18 0" stroke="#a06e52" stroke-width="1.6" fill="none"/>
  <path d="M128 208q22 14 44 0" stroke="#8d3f3a" stroke-width="3" fill="none"/>
  <g fill="none" stroke="#20242a" stroke-width="2"><circle cx="127" cy="156" r="17"/><circle cx="173" cy="156" r="17"/><path d="M144 153q6-4 12 0"/></g>
  ${lines(500, (i) => `<circle cx="${104 + 92 * scatter(i)}" cy="${110 + 120 * scatter(i + 0.5)}" r=".3" fill="#8a5a44" fill-opacity="${0.1 + 0.3 * scatter(i + 0.2)}"/>`)}`;
