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
	'criteria.value_required': { status: 400, message: 'Enter a value for “{field}”.' },
	'criteria.no_such_value': { status: 400, message: '“{value}” is not a value that “{field}” can have.' },
});
