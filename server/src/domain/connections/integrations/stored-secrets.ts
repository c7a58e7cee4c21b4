/**
 * The passwords and keys of a connection as they are stored: each with the place that it was typed for. Only that place
 * is ever sent it, whoever changed the settings since, and by whichever call.
 */
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Destination, isBoundTo } from '../../../foundation/secrets/destination.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import { destinationOf, type Saved } from './destinations.ts';

type Descriptor = Connector['descriptor'];
type Sealing = Pick<AppContext, 'secrets'>;

export interface StoredSecrets {
	/** By their names. */
	readonly values: Readonly<Record<string, string>>;
	/** The place of each. One that an older version stored has none: its place is that of the saved settings. */
	readonly boundTo: Readonly<Record<string, Destination>>;
	/** Digests of the states with which somebody came back from the other system, and until when each was good. */
	readonly takenStates: ReadonlyArray<{ readonly digest: string; readonly until: number }>;
}

/** No secret has such a name. An older version that runs beside this one carries them along. */
const placesName = 'quad:destinations';
const statesName = 'quad:taken-states';

const sealed = z.record(z.string(), z.string());
const places = z.record(z.string(), z.record(z.string(), z.string()));
const states = z.array(z.object({ digest: z.string(), until: z.number() }));

export const openStored = (
	{ secrets }: Sealing,
	{ sealedSecrets }: Pick<ConnectionRow, 'sealedSecrets'>,
): StoredSecrets => {
	if (sealedSecrets === null) return { values: {}, boundTo: {}, takenStates: [] };
	const {
		[placesName]: boundTo = '{}',
		[statesName]: takenStates = '[]',
		...values
	} = sealed.parse(JSON.parse(secrets.open(sealedSecrets)));
	return {
		values,
		boundTo: places.parse(JSON.parse(boundTo)),
		takenStates: states.parse(JSON.parse(takenStates)),
	};
};

/** Null where there is nothing to keep. */
export const sealStored = ({ secrets }: Sealing, { values, boundTo, takenStates }: StoredSecrets): string | null => {
	if (Object.keys(values).length === 0 && takenStates.length === 0) return null;
	return secrets.seal(
		JSON.stringify({
			...values,
			[placesName]: JSON.stringify(boundTo),
			...(takenStates.length === 0 ? {} : { [statesName]: JSON.stringify(takenStates) }),
		}),
	);
};

/** All of these belong to the place that these settings name. */
export const boundToSettings = (
	descriptor: Descriptor,
	values: Readonly<Record<string, string>>,
	saved: Saved,
): StoredSecrets['boundTo'] =>
	Object.fromEntries(Object.keys(values).map((name) => [name, destinationOf(descriptor, name, saved)]));

/** What may be sent where these settings lead. */
export const openSecretsFor = (
	context: Sealing,
	descriptor: Descriptor,
	row: Pick<ConnectionRow, 'sealedSecrets'> & Saved,
): Record<string, string> => {
	const { values, boundTo } = openStored(context, row);
	return Object.fromEntries(
		Object.entries(values).filter(([name]) => {
			const bound = boundTo[name];
			return bound === undefined || isBoundTo(bound, destinationOf(descriptor, name, row));
		}),
	);
};

/** Whether what is sent where the one leads may be sent where the other leads. */
export const leadsToSamePlace = (descriptor: Descriptor, one: Saved, other: Saved): boolean =>
	descriptor.secrets.every((name) => {
		const [from, to] = [destinationOf(descriptor, name, one), destinationOf(descriptor, name, other)];
		return isBoundTo(from, to) && isBoundTo(to, from);
	});
