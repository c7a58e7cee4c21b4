import { refusals } from '../refusal.ts';

export const noticeRefusals = refusals({
	'notices.recipients_required': { status: 400, message: 'Please say who should be told, or switch this off.' }, // spec 3 §5
	'notices.not_an_address': { status: 400, message: '{address} is not an e-mail address.' },
	'notices.too_many_recipients': { status: 400, message: 'At most {most} addresses can be told.' },
	'notices.other_type': { status: 400, message: 'That notification is of another kind.' },
	'notices.not_there': { status: 404, message: 'That is not published any more.' },
	'notices.visible_to_nobody': { status: 400, message: 'Please say who should see this.' },
	'notices.ends_in_the_past': { status: 400, message: 'The end must be in the future.' },
});
