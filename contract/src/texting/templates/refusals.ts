import { refusals } from '../../refusal.ts';

export const templateRefusals = refusals({
	'template.not_found': { status: 404, message: 'This template doesn’t exist or isn’t your team’s.' },
	'template.name_required': { status: 400, message: 'Give the template a name.' }, // spec 3 §5
	'template.name_too_long': { status: 400, message: 'The name is longer than {limit} characters.' },
	'template.message_required': { status: 400, message: 'Write the text of the template.' }, // spec 3 §5
	'template.message_too_long': { status: 400, message: 'The message is longer than {limit} characters.' }, // spec 3 §5
	'template.code_form': {
		status: 400,
		message: 'A code has at most {limit} letters and digits, without spaces.',
	},
	'template.code_taken': { status: 400, message: '“{name}” already has the code {code}. Choose another one.' },
	'template.too_many': { status: 400, message: 'A team can have at most {most} templates.' },
});
