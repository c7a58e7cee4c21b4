/** Generates pictures like those that people send. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Gives every pixel a different color, so that compression saves nothing and the file is as large as possible. */
const noise = (width: number, height: number, channels: 3 | 4) => {
	const points = Buffer.alloc(width * height * channels);
	let seed = 1;
	for (let at = 0; at < points.length; at += 1) {
		seed = (seed * 48_271) % 2_147_483_647;
		points[at] = seed & 255;
	}
	return sharp(points, { raw: { width, height, channels } });
};

/** Returns a photo from a phone that was held upright and recorded its location. */
export const photo = ({ width = 400, height = 300 } = {}): Promise<Buffer> =>
	noise(width, height, 3)
		.withExif({
			IFD0: { Orientation: '6', Make: 'Northfield' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 27/1 30/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();

export const drawing = ({ width = 400, height = 300, alpha = true } = {}): Promise<Buffer> =>
	noise(width, height, alpha ? 4 : 3)
		.png()
		.toBuffer();

/** Returns a valid picture of exactly this many bytes, padded by a chunk of its own. */
export const pictureOf = async (bytes: number): Promise<Buffer> => {
	const points = Math.floor((bytes * 0.95) / 3);
	const picture = await drawing({ width: 1_000, height: Math.floor(points / 1_000), alpha: false });
	const end = picture.subarray(-12); // the IEND chunk
	const note = chunk('noTe', Buffer.alloc(bytes - picture.length - 12, 'Quad'));
	return Buffer.concat([picture.subarray(0, -12), note, end]);
};

/** Returns a PNG of very few bytes that has 400 million pixels of one color. */
export const bomb = (side = 20_000): Buffer => {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	head[8] = 1; // one bit per pixel
	const rows = Buffer.alloc((side / 8 + 1) * side);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
};

const chunk = (kind: string, content: Buffer): Buffer => {
	const body = Buffer.concat([Buffer.from(kind), content]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
};

export const animation = ({ width = 120, height = 80, frames = 3 } = {}): Promise<Buffer> => {
	const bytes = width * height * 3;
	const points = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(bytes, 40 * at)));
	return sharp(points, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
		.gif()
		.toBuffer();
};

/** Returns an animation that repeats a few frames: 69 million pixels in few bytes. */
export const filmBomb = async (): Promise<Buffer> => {
	const film = await animation({ width: 1_000, height: 1_000 });
	const pictures = film.subarray(film.indexOf(Buffer.from([0x21, 0xf9, 4])), -1);
	return Buffer.concat([film.subarray(0, -1), ...Array<Buffer>(22).fill(pictures), film.subarray(-1)]);
};

export const dot = (): Promise<Buffer> =>
	sharp({ create: { width: 8, height: 6, channels: 3, background: { r: 30, g: 90, b: 70 } } })
		.png()
		.toBuffer();
