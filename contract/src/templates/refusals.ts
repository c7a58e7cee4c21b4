import { refusals } from '../refusal.ts';

export const templateRefusals = refusals({
	'template.not_found': { status: 404, message: 'This template is not there, or not one of your team.' },
	'template.name_required': { status: 400, message: 'Give the template a name.' }, // spec 3 §5
	'template.name_too_long': { status: 400, message: 'The name is longer than {limit} characters.' },
	'template.message_required': { status: 400, message: 'Write the message of the template.' }, // spec 3 §5
	'template.message_too_long': { status: 400, message: 'The message is longer than {limit} characters.' }, // spec 3 §5
	'template.code_form': {
		status: 400,
		message: 'A code is up to {limit} letters and digits without spaces: it is typed after a slash.',
	},
	'template.code_taken': { status: 400, message: 'The code {code} is that of “{name}”. Choose another one.' },
	'template.too_many': { status: 400, message: 'A team has at most {most} templates.' },
});
