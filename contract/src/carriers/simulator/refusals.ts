import { refusals } from '../../refusal.ts';

export const simulatorRefusals = refusals({
	'simulator.no_such_phone': { status: 404, message: 'This is not a phone number in the United States or Canada.' },
	'simulator.not_running': {
		status: 400,
		message: 'The simulated carrier is not responding. Is its process running?',
	},
});
