import { refusals } from '../refusal.ts';

/** What an owner is told who sets single sign-on up. */
export const ssoRefusals = refusals({
	'sso.fields_required': {
		status: 400,
		message: 'Friendly name, entity id, sign-in URL and certificate are all required.', // spec 3 §5
	},
	'sso.fields_wrong': { status: 400, message: '{why}' },
	'sso.name_taken': { status: 400, message: 'Another configuration is called “{name}” already.' },
	'sso.not_found': { status: 404, message: 'This configuration is not there, or not one of your organization’s.' },
	'sso.in_use': {
		status: 400,
		message: '{people} this configuration. Choose how they sign in instead, then delete it.',
	},
	'sso.not_bought': {
		status: 400,
		message: 'Single sign-on is not switched on for your organization. You can request it in the marketplace.',
	},
	'sso.person_not_found': { status: 404, message: 'One of these people is not in your organization.' },
	'sso.test_not_found': { status: 404, message: 'This test is not kept any more. Please test again.' },
	'sso.metadata_unreadable': {
		status: 400,
		message: 'This is not metadata that can be read. Upload the XML file as your identity provider gives it.',
	},
	'sso.metadata_several': {
		status: 400,
		message: 'This metadata describes {count} identity providers. Upload the metadata of yours alone.',
	},
	'sso.metadata_not_of_provider': {
		status: 400,
		message: 'This metadata describes no SAML 2.0 identity provider. Perhaps it is the one that Quad gave you?',
	},
	'sso.metadata_lacks': { status: 400, message: 'This metadata names no {what}. Please fill the form in by hand.' },
});

/** What may be wrong with one field of the form. */
export const fieldFaults = {
	required: 'This is required.',
	tooLong: 'This is too long.',
	spacesWithin: 'An entity id has no spaces in it.',
	urlUnreadable: 'This is not a web address.',
	urlNotHttps: 'The sign-in URL must begin with https://.',
	urlWithPassword: 'A sign-in URL carries no user name and no password.',
	certificateUnreadable:
		'This is not a certificate. Paste it as your identity provider gives it, with or without its BEGIN and END lines.',
	certificateIsKey: 'This is a private key. It must stay with your identity provider: paste the certificate.',
	certificateIsRequest: 'This is a request for a certificate, not a certificate.',
	certificateNotRsa: 'This certificate has no RSA key. Quad reads signatures that are made with RSA.',
	certificateTooShort: 'The key of this certificate is shorter than 2048 bits, which is no longer safe.',
	certificateTooMany: 'At most two certificates: the one of today and the one that follows it.',
} as const;

export type FieldFault = keyof typeof fieldFaults;
