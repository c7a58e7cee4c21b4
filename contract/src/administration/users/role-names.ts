/** Recognizes the spellings of roles that an invitation list may use (spec 3 §6). */
import type { TeamRole } from './user.ts';

interface NamedRoles {
	readonly role?: TeamRole;
	readonly chatRole?: TeamRole;
}

const administrator: NamedRoles = { role: 'administrator' };
const user: NamedRoles = { role: 'user' };
const chatAdministrator: NamedRoles = { role: 'none', chatRole: 'administrator' };
const chatAgent: NamedRoles = { role: 'none', chatRole: 'user' };

const known = new Map<string, NamedRoles>([
	['', {}],
	['administrator', administrator],
	['admin', administrator],
	['user', user],
	['staff', user],
	['chat administrator', chatAdministrator],
	['chat admin', chatAdministrator],
	['chat agent', chatAgent],
	['agent', chatAgent],
	['chat user', chatAgent],
]);

/** Returns the roles, or undefined for an unknown name. An empty name sets none, so that the team's default applies. */
export const rolesNamed = (written: string): NamedRoles | undefined =>
	known.get(
		written
			.trim()
			.toLowerCase()
			.replace(/[\s_-]+/g, ' '),
	);
