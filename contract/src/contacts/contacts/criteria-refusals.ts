import { refusals } from '../../refusal.ts';

export const criteriaRefusals = refusals({
	'criteria.unreadable': { status: 400, message: 'These conditions can’t be read.' },
	'criteria.required': { status: 400, message: 'Add at least one condition.' },
	'criteria.too_many': { status: 400, message: 'Use at most {most} conditions.' },
	'criteria.no_such_field': {
		status: 400,
		message:
			'A condition refers to the field “{field}”, which was deleted. Remove the condition or choose another field.',
	},
	'criteria.no_such_tag': {
		status: 400,
		message: 'A condition refers to a tag that was deleted. Remove the condition or choose another tag.',
	},
	'criteria.no_such_comparison': {
		status: 400,
		message: '“{field}” can’t be compared by “{comparison}”. Choose another comparison.',
	},
	'criteria.no_such_source': {
		status: 400,
		message: 'A condition refers to {source} that was deleted. Remove the condition or choose another one.',
	},
	'criteria.no_such_segment': {
		status: 400,
		message: 'A condition refers to a segment that was deleted. Remove the condition or choose another segment.',
	},
	'criteria.broken_segment': {
		status: 400,
		message: 'The segment “{name}”, which these conditions refer to, can’t be read: {why}',
	},
	'criteria.breaks_segment': {
		status: 409,
		message: 'The segment “{name}” refers to this one, and would no longer work: {why}',
	},
	'criteria.circular': {
		status: 400,
		message: 'The segment “{name}” would depend on itself. Choose another segment in the condition.',
	},
	'criteria.segments_too_deep': {
		status: 400,
		message: 'Segments can refer to other segments at most {most} deep. Choose one with fewer conditions on segments.',
	},
	'criteria.too_many_segments': {
		status: 400,
		message: 'These conditions lead to more than {most} segments. Choose fewer.',
	},
	'criteria.too_many_values': { status: 400, message: 'Choose at most {most} values for “{field}”.' },
	'criteria.no_such_amount': {
		status: 400,
		message: 'Enter a number from 1 to {most} for “{field}”, as in “7 days”. For the current day, choose “today”.',
	},
	'criteria.no_such_range': {
		status: 400,
		message: 'The first date for “{field}” is after the last. Swap them.',
	},
	'criteria.value_required': { status: 400, message: 'Enter a value for “{field}”.' },
	'criteria.no_such_value': { status: 400, message: '“{value}” is not a value that “{field}” can have.' },
});
