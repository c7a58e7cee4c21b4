import { refusals } from '../../refusal.ts';

export const tagRefusals = refusals({
	'tag.not_found': { status: 404, message: 'This tag doesn’t exist or isn’t your team’s.' },
	'tag.name_required': { status: 400, message: 'Enter a name for the tag.' },
	'tag.name_too_long': { status: 400, message: 'Use at most {limit} characters for a tag.' },
	'tag.name_taken': { status: 400, message: 'There is already a tag called “{name}”.' },
	'tag.too_many': { status: 400, message: 'A team can have at most {most} tags.' },
});
