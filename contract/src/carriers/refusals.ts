import { refusals } from '../refusal.ts';

export const carrierRefusals = refusals({
	'carrier.not_signed': { status: 403, message: 'This call was not signed by the carrier.' },
});
