/** Writes addresses in Twilio's format: `+13035550100`, and for WhatsApp `whatsapp:+13035550100`. */
import type { Channel } from '../../../domain/texting/messaging/ledger/carrier.port.ts';

const whatsApp = 'whatsapp:';

export const addressOf = (channel: Channel, number: number): string =>
	channel === 'whatsapp' ? `${whatsApp}+${number}` : `+${number}`;

export const channelOf = (address: string): Channel => (address.startsWith(whatsApp) ? 'whatsapp' : 'sms');

export const digitsIn = (address: string): number => Number(address.replace(/\D/g, ''));

/** Returns our number in an address, or undefined if the address has none, such as an RCS agent's. */
export const ownNumberIn = (address: string): number | undefined => {
	const [, digits] = /^(?:whatsapp:|rcs:)?\+?([1-9]\d{2,14})$/.exec(address.trim()) ?? [];
	return digits === undefined ? undefined : Number(digits);
};
