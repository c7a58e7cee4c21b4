/** The phone network's texts or WhatsApp. One number can have both. */
export type SimChannel = 'sms' | 'whatsapp';

export const addressOf = (channel: SimChannel, number: number): string =>
	channel === 'whatsapp' ? `whatsapp:+${number}` : `+${number}`;
