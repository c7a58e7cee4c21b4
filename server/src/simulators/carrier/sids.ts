/** Returns a sid for a text, `SM` and 32 hexadecimal digits. Sids increase with time, so they sort texts by age. */
import { randomBytes } from 'node:crypto';

const ofThisProcess = randomBytes(6).toString('hex');
/** Returns a random sid, for anything but texts. */
export const sidOf = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`;

let count = 0;

export const nextSid = (now: Date): string => {
	count = (count + 1) % 2 ** 32;
	const time = now.getTime().toString(16).padStart(12, '0');
	return `SM${time}${count.toString(16).padStart(8, '0')}${ofThisProcess}`;
};
