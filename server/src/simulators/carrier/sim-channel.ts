/** Texts of the phone network, or WhatsApp: the same number may have both. */
export type SimChannel = 'sms' | 'whatsapp';

export const addressOf = (channel: SimChannel, number: number): string =>
	channel === 'whatsapp' ? `whatsapp:+${number}` : `+${number}`;
