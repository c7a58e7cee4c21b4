import { refusals } from '../refusal.ts';

export const alertRefusals = refusals({
	'alerts.not_a_push_service': {
		status: 400,
		message: 'This browser is told things by a service that Quad does not know. Please use another browser.',
	},
	'alerts.not_a_subscription': { status: 400, message: 'This browser could not be set up. Please try again.' },
	'alerts.not_while_caretaking': {
		status: 400,
		message: 'While you take care of somebody, you cannot have their texts announced on your device.',
	},
});
