import { refusals } from '../../refusal.ts';

export const mediaRefusals = refusals({
	'media.wrong_type': { status: 400, message: 'Only .gif, .png, .jpg and .jpeg pictures can be sent.' }, // spec 1 §9
	'media.empty': { status: 400, message: 'This file is empty. Please choose another.' },
	'media.too_many_pixels': {
		status: 400,
		message: 'This picture has too many pixels to be sent. Please make it smaller and try again.',
	},
	'media.unreadable': {
		status: 400,
		message: 'This picture cannot be opened: it may be damaged. Please save it again, or choose another.',
	},
	'media.busy': {
		status: 429,
		message: 'Many pictures are being prepared right now. Please try again in a few seconds.',
	},
	'media.not_found': { status: 404, message: 'This picture is no longer stored. Please choose it again.' },
	'media.no_bulk_mms': {
		status: 400,
		message:
			'Sending a picture to many people needs Bulk MMS, which your team does not have. Remove the picture, or request Bulk MMS in the marketplace.',
	},
	'media.not_high_speed': { status: 400, message: 'High-speed inboxes can’t send pictures.' }, // gaps A-21
});
