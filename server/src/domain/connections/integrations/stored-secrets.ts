/** Stores each secret with the destination it was entered for, so that it is never sent anywhere else. */
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Destination, isBoundTo } from '../../../foundation/secrets/destination.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import { destinationOf, type Saved } from './destinations.ts';

type Descriptor = Connector['descriptor'];
type Sealing = Pick<AppContext, 'secrets'>;

export interface StoredSecrets {
	/** Values by secret name. */
	readonly values: Readonly<Record<string, string>>;
	/** The destination of each secret. Secrets stored by older versions have none, and use that of the saved settings. */
	readonly boundTo: Readonly<Record<string, Destination>>;
	/** Digests of authorization states that were used, until they expire. */
	readonly takenStates: ReadonlyArray<{ readonly digest: string; readonly until: number }>;
}

/** Stored like a secret, under a name no secret has, so that an older version running in parallel preserves it. */
const placesName = 'quad:destinations';
const statesName = 'quad:taken-states';

const sealed = z.record(z.string(), z.string());
const places = z.record(z.string(), z.record(z.string(), z.string()));
const states = z.array(z.object({ digest: z.string(), until: z.number() }));

export const decryptStored = (
	{ secrets }: Sealing,
	{ sealedSecrets }: Pick<ConnectionRow, 'sealedSecrets'>,
): StoredSecrets => {
	if (sealedSecrets === null) return { values: {}, boundTo: {}, takenStates: [] };
	const {
		[placesName]: boundTo = '{}',
		[statesName]: takenStates = '[]',
		...values
	} = sealed.parse(JSON.parse(secrets.decrypt(sealedSecrets)));
	return {
		values,
		boundTo: places.parse(JSON.parse(boundTo)),
		takenStates: states.parse(JSON.parse(takenStates)),
	};
};

/** Returns null if there is nothing to store. */
export const encryptStored = ({ secrets }: Sealing, { values, boundTo, takenStates }: StoredSecrets): string | null => {
	if (Object.keys(values).length === 0 && takenStates.length === 0) return null;
	return secrets.encrypt(
		JSON.stringify({
			...values,
			[placesName]: JSON.stringify(boundTo),
			...(takenStates.length === 0 ? {} : { [statesName]: JSON.stringify(takenStates) }),
		}),
	);
};

/** Returns the destination of each secret, according to these settings. */
export const boundToSettings = (
	descriptor: Descriptor,
	values: Readonly<Record<string, string>>,
	saved: Saved,
): StoredSecrets['boundTo'] =>
	Object.fromEntries(Object.keys(values).map((name) => [name, destinationOf(descriptor, name, saved)]));

/** Returns only the secrets that may be sent to the destination in these settings. */
export const openSecretsFor = (
	context: Sealing,
	descriptor: Descriptor,
	row: Pick<ConnectionRow, 'sealedSecrets'> & Saved,
): Record<string, string> => {
	const { values, boundTo } = decryptStored(context, row);
	return Object.fromEntries(
		Object.entries(values).filter(([name]) => {
			const bound = boundTo[name];
			return bound === undefined || isBoundTo(bound, destinationOf(descriptor, name, row));
		}),
	);
};

/** Returns whether both settings send every secret to the same destination. */
export const leadsToSamePlace = (descriptor: Descriptor, one: Saved, other: Saved): boolean =>
	descriptor.secrets.every((name) => {
		const [from, to] = [destinationOf(descriptor, name, one), destinationOf(descriptor, name, other)];
		return isBoundTo(from, to) && isBoundTo(to, from);
	});
