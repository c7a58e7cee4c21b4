/**
 * Re-encodes a picture: upright, without metadata such as its location, and small enough for phones (integrations.md
 * 21). Only decoders of accepted types are enabled, and pictures with too many pixels are refused before decoding.
 */
import { type MediaEnding, mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { limitConcurrency } from '../../../foundation/concurrency-limit.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import { decodeHeic } from './decode-heic.ts';
import { identifyFile } from './identify-file.ts';
import { declaredPixels } from './isobmff.ts';

export interface ResizedPicture {
	readonly content: Buffer;
	readonly ending: MediaEnding;
	readonly width: number;
	/** The height of one frame of an animation. */
	readonly height: number;
}

const seconds = 20;
const inTurn = limitConcurrency({
	atOnce: 2, // decoding a large picture takes 200 MB
	waiting: 20,
	withinMs: 15_000,
	turnAway: () => refuse(mediaRefusals['media.busy']),
});

/** The use of a picture: to be sent, as a logo (small, possibly transparent), or shown as received. */
export type PictureUse = 'message' | 'logo' | 'received';

export const resizePicture = (content: Buffer, use: PictureUse = 'message'): Promise<ResizedPicture> => {
	if (content.length === 0) refuse(mediaRefusals['media.empty']);
	const kind = kindOf(content, use) ?? refuse(mediaRefusals['media.wrong_type']);
	return inTurn(() =>
		written(content, kind, use).catch((fault) =>
			fault instanceof Refused ? Promise.reject(fault) : refuse(mediaRefusals['media.unreadable']),
		),
	);
};

/** Types that can be sent from Quad. Phones send other types, which are converted to JPEG. */
const sent = ['gif', 'jpg', 'png'] as const satisfies readonly MediaEnding[];
const received = [...sent, 'avif', 'heic', 'tiff', 'webp'] as const;
type PictureKind = (typeof received)[number];

const kindOf = (content: Buffer, use: PictureUse): PictureKind | undefined => {
	const found = identifyFile(content);
	const taken: readonly PictureKind[] = use === 'received' ? received : sent;
	return 'ending' in found ? taken.find((kind) => kind === found.ending) : undefined;
};

/** One way to encode a picture. The first result that is small enough is used, or else the last one. */
interface Way {
	readonly side: number;
	readonly as: MediaEnding;
	readonly write: (picture: Sharp) => Sharp;
}

const jpeg = (side: number, quality: number): Way => ({
	side,
	as: 'jpg',
	write: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
});
const png = (side: number): Way => ({ side, as: 'png', write: (picture) => picture.png({ compressionLevel: 9 }) });
const gif = (side: number, colours: number): Way => ({
	side,
	as: 'gif',
	write: (picture) => picture.gif({ colours, effort: 4 }),
});

const photograph = [jpeg(1_600, 82), jpeg(1_280, 78), jpeg(1_024, 72), jpeg(800, 60)];
const drawing = [png(1_600), png(1_024), png(640), png(480), png(320)];
const animation = [gif(640, 256), gif(480, 128), gif(320, 64), gif(240, 32)];

/** An opaque PNG may become a JPEG, because screenshots of photographs are often sent as PNG. */
const waysFor = (kind: PictureKind, { hasAlpha, pages = 1 }: Metadata): readonly Way[] => {
	if (kind !== 'gif' && kind !== 'png') return photograph;
	if (kind === 'gif') return pages > 1 ? animation : [gif(1_600, 256), gif(1_024, 256), gif(640, 128)];
	return hasAlpha ? drawing : [png(1_600), ...photograph];
};

/** Twice the size shown in the navigation, for high-resolution screens. Animations keep their first frame. */
const logo: readonly Way[] = [png(480)];

let opened: ReturnType<typeof openLibrary> | undefined;

/** The library is loaded with the first picture. */
const openLibrary = async () => {
	const { default: sharp } = await import('sharp');
	sharp.block({ operation: ['VipsForeignLoad'] });
	sharp.unblock({
		// Heif only means AVIF here
		operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
	});
	sharp.cache(false); // no file is prepared twice
	sharp.concurrency(1);
	return sharp;
};

const written = async (content: Buffer, kind: PictureKind, use: PictureUse): Promise<ResizedPicture> => {
	opened ??= openLibrary();
	const sharp = await opened;
	const heic = kind === 'heic' ? await decodeHeic(content) : undefined;
	if (kind === 'avif' && declaredPixels(content) > mediaLimits.pixels) refuse(mediaRefusals['media.too_many_pixels']);
	const moves = kind === 'gif';
	const open = (options: SharpOptions): Sharp =>
		heic
			? sharp(heic.points, { ...options, raw: { width: heic.width, height: heic.height, channels: 4 } })
			: sharp(content, options);
	const head = await open({ animated: moves, limitInputPixels: false }).metadata();
	if (head.width * head.height > mediaLimits.pixels) refuse(mediaRefusals['media.too_many_pixels']); // of all frames
	let last: ResizedPicture | undefined;
	for (const { side, as, write } of use === 'logo' ? logo : waysFor(kind, head)) {
		const picture = open({ animated: moves && use !== 'logo', limitInputPixels: mediaLimits.pixels })
			.timeout({ seconds })
			.autoOrient()
			.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
		const { data, info } = await write(picture).toBuffer({ resolveWithObject: true });
		last = { content: data, ending: as, width: info.width, height: info.pageHeight ?? info.height };
		if (data.length <= mediaLimits.aimedBytes) break;
	}
	return last ?? refuse(mediaRefusals['media.unreadable']);
};
