import { refusals } from '../../refusal.ts';

export const organizationSettingsRefusals = refusals({
	'organization.no_name': { status: 400, message: 'Please enter the name of your organization.' },
	'organization.name_too_long': { status: 400, message: 'A name has at most {limit} characters.' },
});
