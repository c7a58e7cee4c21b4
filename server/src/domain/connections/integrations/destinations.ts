/** Determines where a connection's secrets are sent, from its settings and the connector's descriptor. */
import type { ConnectorDescriptor, DestinationPart } from '@quad/contract/connections/integrations/descriptor.ts';
import { type Destination, hostOf, originOf } from '../../../foundation/secrets/destination.ts';

export interface Saved {
	readonly settings: Readonly<Record<string, unknown>>;
	readonly exports: ReadonlyArray<{ readonly settings: unknown }>;
}

/** Says which part of the destination a setting is, and for which secrets. */
interface Part {
	readonly setting: string;
	readonly part: DestinationPart;
	readonly concerns: (secret: string) => boolean;
}

/** A setting without a declared part is part of the destination: when it changes, secrets must be entered again. */
export const partsOf = ({ settings, destination }: ConnectorDescriptor): Part[] =>
	Object.keys(settings.shape).map((setting) => {
		const result = destination?.[setting] ?? 'user';
		return typeof result === 'string'
			? { setting, part: result, concerns: () => true }
			: { setting, part: result.part, concerns: (secret) => result.secrets.includes(secret) };
	});

/** How a server is identified. It is learned at the first connection, so it is not part of the destination. */
const isTrust = (part: DestinationPart): boolean => part === 'hostKey' || part === 'authority';
export const isPlace = (part: DestinationPart): boolean => part !== 'nothing' && !isTrust(part);

/** Returns the settings that identify the servers to which this secret is sent. */
export const trustOf = (descriptor: ConnectorDescriptor, secret: string): Part[] =>
	partsOf(descriptor).filter(({ part, concerns }) => isTrust(part) && concerns(secret));

const exportPrefix = 'export to ';

export const destinationOf = (descriptor: ConnectorDescriptor, secret: string, saved: Saved): Destination => {
	const parts = partsOf(descriptor).filter(({ part, concerns }) => isPlace(part) && concerns(secret));
	const own = Object.fromEntries(parts.map(({ setting, part }) => [setting, partOf(part, saved.settings[setting])]));
	const known = new Set(Object.values(own));
	const elsewhere = exportAddresses(descriptor, saved)
		.map(({ address }) => originOf(address))
		.filter((origin) => !known.has(origin));
	return { ...own, ...Object.fromEntries(elsewhere.map((origin) => [`${exportPrefix}${origin}`, origin])) };
};

/** Returns whether two connections with the same connector use the same system, even with different accounts. */
export const isSameSystem = (
	descriptor: ConnectorDescriptor,
	one: Pick<Saved, 'settings'>,
	other: Pick<Saved, 'settings'>,
): boolean =>
	partsOf(descriptor)
		.filter(({ part }) => part === 'address' || part === 'host')
		.every(({ setting, part }) => partOf(part, one.settings[setting]) === partOf(part, other.settings[setting]));

/** Returns whether the secret has a destination. With an empty address, nothing can be sent. */
export const leadsSomewhere = (descriptor: ConnectorDescriptor, secret: string, { settings }: Saved): boolean =>
	partsOf(descriptor)
		.filter(({ part, concerns }) => (part === 'address' || part === 'host') && concerns(secret))
		.every(({ setting, part }) => partOf(part, settings[setting]) !== '');

const partOf = (part: DestinationPart, value: unknown): string => {
	const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
	if (part === 'address') return originOf(text);
	return part === 'host' ? hostOf(text) : text;
};

/** Returns the web addresses that exports write to, and the setting that contains each. */
export const exportAddresses = (
	{ exportAddresses: names = [] }: ConnectorDescriptor,
	{ exports }: Pick<Saved, 'exports'>,
): Array<{ setting: string; address: string }> =>
	exports.flatMap(({ settings }) =>
		names.flatMap((setting) => {
			const value = isRecord(settings) ? settings[setting] : undefined;
			return typeof value === 'string' && value.trim() !== '' ? [{ setting, address: value }] : [];
		}),
	);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the host names of all servers that get secrets, for the audit log. */
export const hostsIn = (descriptor: ConnectorDescriptor, saved: Saved): string => {
	const own = partsOf(descriptor).flatMap(({ setting, part }) => {
		const value = saved.settings[setting];
		if (typeof value !== 'string' || value.trim() === '') return [];
		if (part === 'address') return [hostIn(value)];
		return part === 'host' ? [hostOf(value)] : [];
	});
	return [...new Set([...own, ...exportAddresses(descriptor, saved).map(({ address }) => hostIn(address))])].join(', ');
};

const hostIn = (address: string): string => URL.parse(address.trim())?.host ?? address.trim();

/** Returns the names of the settings that change where the secret is sent. */
export const changedSettings = (
	descriptor: ConnectorDescriptor,
	{ bound, wanted }: { bound: Destination; wanted: Destination },
	saved: Saved,
): string[] =>
	Object.entries(wanted).flatMap(([name, value]) => {
		if (bound[name] === value) return [];
		if (!name.startsWith(exportPrefix)) return [name];
		return exportAddresses(descriptor, saved)
			.filter(({ address }) => originOf(address) === value)
			.map(({ setting }) => setting);
	});
