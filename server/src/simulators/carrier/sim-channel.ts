/** How a text was sent. The same number can have both. */
export type SimChannel = 'sms' | 'whatsapp';

export const addressOf = (channel: SimChannel, number: number): string =>
	channel === 'whatsapp' ? `whatsapp:+${number}` : `+${number}`;
