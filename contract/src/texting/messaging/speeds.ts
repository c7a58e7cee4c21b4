/**
 * How fast texts leave an inbox (decisions.md 24): by the speed level of its team and its own kind. Pictures go one a
 * second at every level, so a raised level says that they are slower (spec 1 §9). An inbox with a speed of its own, as
 * one of the simulated carrier, sends everything at that. The lanes go by it, and so does every estimate.
 */
export const sendingSpeeds = {
	levels: { 1: 1, 2: 4, 3: 12 }, // segments a second
	highspeed: 25,
	whatsapp: 20, // messages a second; a carrier takes 80
	pictures: 1, // texts with a picture a second
} as const;

/** What leaves an inbox within a second. */
export interface Pace {
	readonly perSecond: number; // segments
	readonly picturesPerSecond: number;
}

export interface Load {
	/** Of texts without a picture. */
	readonly segments: number;
	/** Texts with a picture, however long they are. */
	readonly pictures: number;
}

export const loadOf = (texts: { people: number; segments: number; withPicture: boolean }): Load =>
	texts.withPicture ? { segments: 0, pictures: texts.people } : { segments: texts.segments, pictures: 0 };

export const secondsFor = ({ segments, pictures }: Load, { perSecond, picturesPerSecond }: Pace): number =>
	segments / perSecond + pictures / picturesPerSecond;
