/** Checks what an installation starts with: an organization, a team, an owner. The page and the server share this. */
import { plainName } from '../../plain-name.ts';
import type { Refusal } from '../../refusal.ts';
import { isTimeZone } from '../../time-zone.ts';
import { emailShape } from '../session/limits.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { foundingLimits } from './limits.ts';
import { installationRefusals } from './refusals.ts';

export interface NewOwner {
	readonly firstName: string;
	readonly lastName: string;
	readonly emailAddress: string;
}

export interface Founding extends NewOwner {
	readonly organizationName: string;
	readonly timeZone: string;
	readonly teamName: string;
}

/** Returns the owner's details as they are stored. */
export const plainOwner = (owner: NewOwner): NewOwner => ({
	firstName: plainName(owner.firstName),
	lastName: plainName(owner.lastName),
	emailAddress: owner.emailAddress.trim().toLowerCase(),
});

export const plainFounding = (founding: Founding): Founding => ({
	...plainOwner(founding),
	organizationName: plainName(founding.organizationName),
	timeZone: founding.timeZone.trim(),
	teamName: plainName(founding.teamName),
});

/** Returns the refusal if the owner's details are invalid, otherwise undefined. */
export const faultOfOwner = ({ firstName, lastName, emailAddress }: NewOwner): Refusal | undefined => {
	if (![firstName, lastName, emailAddress].every(isName)) return installationRefusals['installation.fields_required'];
	return emailShape.test(emailAddress) ? undefined : installationRefusals['installation.no_address'];
};

export const faultOfFounding = (founding: Founding): Refusal | undefined => {
	const { organizationName, teamName, timeZone } = founding;
	if (![organizationName, teamName].every(isName)) return installationRefusals['installation.fields_required'];
	return isTimeZone(timeZone) ? faultOfOwner(founding) : installationRefusals['installation.no_time_zone'];
};

export const faultOfNewPassword = (password: string, again: string): Refusal | undefined => {
	if (!password || !again) return installationRefusals['installation.fields_required'];
	return password === again ? undefined : sessionRefusals['session.reset_differs'];
};

const isName = (text: string): boolean => text.trim() !== '' && text.length <= foundingLimits.name;
