const palettes = [
  { wall: '#f6d9b8', skin: '#8d5a3b', hair: '#2b1d17', shirt: '#c2410c' },
  { wall: '#cfe3d4', skin: '#a5714d', hair: '#1c1917', shirt: '#166534' },
  { wall: '#d5e2f0', skin: '#c08a62', hair: '#3a2218', shirt: '#1e4e79' },
];

/** A drawn portrait for a sample account. */
export function faceSvg(number: number): string {
  const { wall, skin, hair, shirt } = palettes[number % palettes.length] ?? { wall: '', skin: '', hair: '', shirt: '' };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${wall}"/>` +
    `<path d="M26 46a22 24 0 0 1 44 0v26H26z" fill="${hair}"/><path d="M12 96c2-18 18-24 36-24s34 6 36 24z" fill="${shirt}"/>` +
    `<path d="M40 60h16v14a8 8 0 0 1-16 0z" fill="${skin}"/><ellipse cx="48" cy="46" rx="16" ry="19" fill="${skin}"/>` +
    `<path d="M31 44c2-16 30-20 35-1-8 0-12-4-15-9-4 6-11 10-20 10z" fill="${hair}"/></svg>`
  );
}
