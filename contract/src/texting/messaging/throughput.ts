/**
 * The sending speeds of inboxes (decisions.md 24), by the team's level and the type of inbox. Pictures are sent at one
 * per second at every level, so for higher levels the screen says that they are slower (spec 1 §9). An inbox with its
 * own speed, such as a simulated carrier's, sends everything at that speed.
 */
export const sendingSpeeds = {
	levels: { 1: 1, 2: 4, 3: 12 }, // segments per second
	highspeed: 25,
	whatsapp: 20, // messages per second; a carrier accepts 80
	pictures: 1, // texts with a picture per second
} as const;

export interface Pace {
	readonly perSecond: number; // segments
	readonly picturesPerSecond: number;
}

export interface Load {
	/** The segments of texts without a picture. */
	readonly segments: number;
	/** The number of texts with a picture, whatever their length. */
	readonly pictures: number;
}

export const loadOf = (texts: { people: number; segments: number; withPicture: boolean }): Load =>
	texts.withPicture ? { segments: 0, pictures: texts.people } : { segments: texts.segments, pictures: 0 };

export const secondsFor = ({ segments, pictures }: Load, { perSecond, picturesPerSecond }: Pace): number =>
	segments / perSecond + pictures / picturesPerSecond;
