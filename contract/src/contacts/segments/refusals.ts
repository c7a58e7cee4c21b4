import { refusals } from '../../refusal.ts';

export const segmentRefusals = refusals({
	'segment.not_found': { status: 404, message: 'This segment doesn’t exist or isn’t your team’s.' },
	'segment.name_required': { status: 400, message: 'Enter a name for the segment.' },
	'segment.name_too_long': { status: 400, message: 'Use at most {limit} characters for a segment’s name.' },
	'segment.name_taken': { status: 400, message: 'Your team already has a segment called “{name}”.' },
	// spec 3 §6
	'segment.not_yours': {
		status: 400,
		message: 'Only {owner}, who created this segment, or an administrator of the team can do this.',
	},
	'segment.changed_meanwhile': {
		status: 409,
		message: 'Someone else changed these conditions while you were editing them. Your changes aren’t saved yet.',
	},
	'segment.count_too_slow': {
		status: 429,
		message: 'Counting these people takes too long right now. You can save the conditions all the same.',
	},
	'segment.no_such_column': { status: 404, message: 'This field doesn’t exist anymore.' },
	// gaps X-07
	'segment.no_fields': {
		status: 400,
		message: 'Your organization’s custom fields are not set up yet, so a segment can’t be built from criteria.',
	},
	'segment.in_use': {
		status: 400,
		message: '“{name}” is used by {uses}. Choose other recipients there or cancel it first.',
	},
	'segment.in_conditions': {
		status: 400,
		message: '“{name}” is used by {uses}. Change or delete what uses it first.',
	},
	'segment.archived': {
		status: 400,
		message: 'The segment “{name}” is archived. Unarchive it, or choose another one.',
	},
	'segment.not_messaging': { status: 400, message: 'No one in “{name}” can be texted. Choose another segment.' },
	'segment.itself': { status: 400, message: 'A segment can’t be copied into itself. Choose another one.' },
	'segment.nobody': { status: 400, message: 'Paste at least one Contact ID or mobile number.' },
	'segment.no_source': { status: 400, message: 'Choose the message or the campaign whose people you want.' },
	'segment.not_a_member': { status: 404, message: 'This contact isn’t in the segment.' },
});
