import { refusals } from '../refusal.ts';

export const marketplaceRefusals = refusals({
	'marketplace.no_such_item': { status: 404, message: 'There is no such item in the marketplace.' },
	'marketplace.no_such_provider': { status: 404, message: 'There is no such CRM.' },
	'marketplace.on_already': { status: 400, message: '{item} is switched on already.' },
	'marketplace.asked_elsewhere': { status: 400, message: '{item} is not asked for this way.' },
	'marketplace.no_such_pack': {
		status: 400,
		message: 'Credits come in packs of 100,000, 250,000, 500,000 and 1,000,000.',
	},
	'marketplace.no_high_speed': {
		status: 400,
		message: 'Credits are for a high-speed inbox. Please ask for one first.',
	},
	'marketplace.price_changed': { status: 409, message: 'The price has changed. Please look at it again.' },
	'marketplace.not_an_address': { status: 400, message: '{address} is not an e-mail address.' },
	'marketplace.too_many_notes': { status: 429, message: 'That was a lot for one hour. Please try again later.' },
});
