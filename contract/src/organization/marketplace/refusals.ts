import { refusals } from '../../refusal.ts';

export const marketplaceRefusals = refusals({
	'marketplace.no_such_item': { status: 404, message: 'This marketplace item doesn’t exist.' },
	'marketplace.no_such_provider': { status: 404, message: 'This CRM doesn’t exist.' },
	'marketplace.on_already': { status: 400, message: '{item} is already turned on.' },
	'marketplace.asked_elsewhere': { status: 400, message: '{item} can’t be requested this way.' },
	'marketplace.no_such_pack': {
		status: 400,
		message: 'Credits come in packs of 100,000, 250,000, 500,000 and 1,000,000.',
	},
	'marketplace.no_high_speed': {
		status: 400,
		message: 'Credits are for high-speed inboxes. Please request one first.',
	},
	'marketplace.price_changed': { status: 409, message: 'The price has changed. Please check it again.' },
	'marketplace.not_an_address': { status: 400, message: '{address} is not an email address.' },
	'marketplace.too_many_notes': { status: 429, message: 'Too many requests within an hour. Please try again later.' },
});
