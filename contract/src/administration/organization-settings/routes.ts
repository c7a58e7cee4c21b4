/** Routes for an owner's organization-wide settings. The specifications define no such calls. */
import { z } from 'zod';
import { passwordRules } from '../../access/session/password-rules.ts';
import { done } from '../../fields.ts';
import { route } from '../../route.ts';

const organizationSettings = z.object({
	name: z.string(),
	/** The URL of the logo, on Quad's own origin. */
	logo: z.string().nullable(),
	passwordRules,
});
export type OrganizationSettings = z.output<typeof organizationSettings>;

export const readOrganizationSettings = route({
	method: 'GET',
	path: '/organization/settings',
	summary: 'Get the organization’s name, logo and password rules.',
	who: 'owner',
	answer: organizationSettings,
});

export const changeOrganizationSettings = route({
	method: 'PUT',
	path: '/organization/settings',
	summary: 'Change the organization’s name or password rules. What is not named stays as it is.',
	who: 'owner',
	body: z.object({ name: z.string().max(1_000).optional(), passwordRules: passwordRules.optional() }),
	alsoTakes: { logo: null },
	answer: organizationSettings,
});

export const uploadLogo = route({
	method: 'POST',
	path: '/organization/logo',
	summary: 'Upload the organization’s logo: gif, png or jpeg, up to 5 MB. It replaces the one before.',
	who: 'owner',
	bodyAs: 'file',
	answer: organizationSettings,
});

export const removeLogo = route({
	method: 'DELETE',
	path: '/organization/logo',
	summary: 'Remove the organization’s logo.',
	who: 'owner',
	answer: done,
});
