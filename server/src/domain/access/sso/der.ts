/** Writes DER, as much of it as a certificate of our own needs (X.690). */

const tagged = (tag: number, content: Buffer): Buffer => Buffer.concat([Buffer.from([tag]), length(content), content]);

const length = ({ length: bytes }: Buffer): Buffer => {
	if (bytes < 0x80) return Buffer.from([bytes]);
	const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xffff ? 6 : bytes > 0xff ? 4 : 2, '0'), 'hex');
	return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts));
export const nothing = (): Buffer => tagged(0x05, Buffer.alloc(0));
export const flag = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]));
export const octets = (content: Buffer): Buffer => tagged(0x04, content);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'));
/** Marked with a number, so that a reader knows which of the optional parts it is. */
export const marked = (number: number, content: Buffer): Buffer => tagged(0xa0 + number, content);

/** A whole number that is not negative. */
export const integer = (digits: Buffer): Buffer => {
	const from = digits.findIndex((byte) => byte !== 0);
	const shortest = from === -1 ? Buffer.from([0]) : digits.subarray(from);
	const first = shortest[0] ?? 0;
	return tagged(0x02, first >= 0x80 ? Buffer.concat([Buffer.from([0]), shortest]) : shortest);
};

/** Bits in whole bytes; `unused` of the last one do not count. */
export const bits = (content: Buffer, unused = 0): Buffer =>
	tagged(0x03, Buffer.concat([Buffer.from([unused]), content]));

/** The name of an algorithm or of a part, in its dotted notation. */
export const identifier = (dotted: string): Buffer => {
	const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
	return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]));
};

const sevenBits = (number: number): number[] => {
	const groups = [number & 0x7f];
	for (let left = number >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
	return groups;
};

/** A second in UTC: two digits of the year until 2049, four from then on (RFC 5280, 4.1.2.5). */
export const instant = (at: Date): Buffer => {
	const digits = `${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
	return at.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
};
