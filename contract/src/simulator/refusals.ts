import { refusals } from '../refusal.ts';

export const simulatorRefusals = refusals({
	'simulator.no_such_phone': { status: 404, message: 'This is not a phone number of the United States or Canada.' },
	'simulator.not_running': {
		status: 400,
		message: 'The simulated carrier does not answer. Is its process running?',
	},
	'carrier.not_signed': { status: 403, message: 'This call was not signed by the carrier.' },
});
