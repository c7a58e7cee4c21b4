import { refusals } from '../../refusal.ts';

export const notificationRefusals = refusals({
	'notifications.recipients_required': {
		status: 400,
		message: 'Please enter who should get these emails, or switch them off.',
	}, // spec 3 §5
	'notifications.not_an_address': { status: 400, message: '{address} is not an email address.' },
	'notifications.too_many_recipients': { status: 400, message: 'Enter at most {most} addresses.' },
	'notifications.other_type': { status: 400, message: 'That notification is of a different kind.' },
	'notifications.not_a_push_service': {
		status: 400,
		message: 'This browser gets notifications through a service that Quad does not know. Please use another browser.',
	},
	'notifications.not_a_subscription': { status: 400, message: 'This browser could not be set up. Please try again.' },
	'notifications.quiet_without_length': {
		status: 400,
		message: 'Quiet hours can’t start and end at the same time.',
	},
	'notifications.quiet_every_day': { status: 400, message: 'Leave at least one day that isn’t quiet all day.' },
	'notifications.not_while_caretaking': {
		status: 400,
		message: 'While you cover for someone, you can’t get notifications about their texts.',
	},
});
