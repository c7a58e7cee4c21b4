/**
 * Saving a connection preserves its secrets if their destination stays the same. Otherwise, each secret must be
 * entered again or removed, and secrets without a form field, such as OAuth tokens, are dropped.
 */

import type { FieldSpec } from '@quad/contract/connections/integrations/descriptor.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isBoundTo } from '../../../foundation/secrets/destination.ts';
import type { Connector } from './connector.port.ts';
import { changedSettings, destinationOf, leadsSomewhere, partsOf, type Saved, trustOf } from './destinations.ts';
import { boundToSettings, type StoredSecrets } from './stored-secrets.ts';

type Descriptor = Connector['descriptor'];

export interface Change {
	/** Undefined for a new connection. */
	readonly before: Saved | undefined;
	readonly after: Saved;
	readonly stored: StoredSecrets;
	/** The entered values by secret name. Null removes a secret; an empty string preserves it. */
	readonly given: Readonly<Record<string, unknown>>;
}

export const keepSecrets = (descriptor: Descriptor, { before, after, stored, given }: Change): StoredSecrets => {
	const values: Record<string, string> = {};
	const again = new Map<string, readonly string[]>();
	for (const name of new Set([...descriptor.secrets, ...Object.keys(stored.values)])) {
		const entered = given[name];
		const old = stored.values[name];
		if (typeof entered === 'string' && entered !== '') values[name] = entered;
		else if (entered !== null && old !== undefined && leadsSomewhere(descriptor, name, after)) {
			const changed = changedFor(descriptor, name, { before, after, stored });
			if (changed.length === 0) values[name] = old;
			else if (isOnScreen(descriptor, name, after)) again.set(name, changed);
		}
	}
	if (again.size > 0) sayAgain(descriptor, again);
	return { ...stored, values, boundTo: boundToSettings(descriptor, values, after) };
};

/** Returns the changed settings that would send this secret elsewhere, or to a server posing as its destination. */
const changedFor = (
	descriptor: Descriptor,
	name: string,
	{ before, after, stored }: Pick<Change, 'before' | 'after' | 'stored'>,
): string[] => {
	const bound = stored.boundTo[name] ?? (before ? destinationOf(descriptor, name, before) : {});
	const wanted = destinationOf(descriptor, name, after);
	const places = isBoundTo(bound, wanted) ? [] : changedSettings(descriptor, { bound, wanted }, after);
	const trust = trustOf(descriptor, name).flatMap(({ setting }) => {
		const trusted = before?.settings[setting] ?? '';
		return trusted === '' || trusted === after.settings[setting] ? [] : [setting];
	});
	return [...places, ...trust];
};

/** Keeps an omitted host key or authority. For another server, the host key is learned anew unless it was entered. */
export const withTrust = (
	descriptor: Descriptor,
	before: Saved | undefined,
	settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
	const after = { ...settings };
	for (const { setting, part } of partsOf(descriptor)) {
		if (part !== 'hostKey' && part !== 'authority') continue;
		const trusted = before?.settings[setting];
		const usual = part === 'hostKey' ? null : '';
		const isLeftOut = settings[setting] === undefined;
		const isSameServer = before !== undefined && hasSameServer(descriptor, before.settings, settings);
		if (isLeftOut) after[setting] = isSameServer || part === 'authority' ? (trusted ?? usual) : usual;
		else if (part === 'hostKey' && before && !isSameServer && settings[setting] === trusted) after[setting] = usual;
	}
	return after;
};

const hasSameServer = (descriptor: Descriptor, one: Saved['settings'], other: Saved['settings']): boolean => {
	const serverOf = (settings: Saved['settings']) =>
		descriptor.secrets
			.filter((name) => trustOf(descriptor, name).length > 0)
			.map((name) => {
				const place = destinationOf(descriptor, name, { settings, exports: [] });
				const parts = partsOf(descriptor).filter(
					({ part }) => part === 'host' || part === 'port' || part === 'protocol',
				);
				return parts.map(({ setting }) => place[setting]);
			});
	return JSON.stringify(serverOf(one)) === JSON.stringify(serverOf(other));
};

const specOf = ({ settingFields, exportFields }: Descriptor, name: string): FieldSpec | undefined =>
	settingFields.find((spec) => spec.name === name) ?? exportFields.find((spec) => spec.name === name);

const isOnScreen = (descriptor: Descriptor, name: string, { settings }: Saved): boolean => {
	const spec = specOf(descriptor, name);
	return spec !== undefined && (spec.while?.is.includes(String(settings[spec.while.field])) ?? true);
};

/** Labels for settings without a form field. */
const labels: Readonly<Record<string, string>> = {
	hostKey: 'Host key of the server',
	signInUrl: 'Sign-in address',
	apiUrl: 'API address',
};

const sayAgain = (descriptor: Descriptor, again: ReadonlyMap<string, readonly string[]>): never => {
	const labelOf = (name: string) => specOf(descriptor, name)?.label ?? labels[name] ?? name;
	const listOf = (names: Iterable<string>) => [...new Set([...names].map(labelOf))].join('”, “');
	const refusal = integrationRefusals['integration.secret_again'];
	const say = (secrets: Iterable<string>, changed: Iterable<string>) =>
		fillPlaces(refusal.message, { secrets: listOf(secrets), changed: listOf(changed) });
	return refuse(
		refusal,
		{ secrets: listOf(again.keys()), changed: listOf([...again.values()].flat()) },
		Object.fromEntries([...again].map(([name, changed]) => [name, say([name], changed)])),
	);
};
