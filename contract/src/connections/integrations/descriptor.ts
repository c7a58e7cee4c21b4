/** Static facts about a connector for screens and the engine. Each connector has one file, such as `ftp.ts`. */
import type { z } from 'zod';
import type { BaseField } from '../../contacts/imports/columns.ts';
import type { IntegrationKey } from '../../organization/marketplace/integrations.ts';
import type { ItemKey } from '../../organization/marketplace/items.ts';
import type { ExportType, RunPhase } from './run.ts';

/** An input of a form. */
export interface FieldSpec {
	readonly name: string;
	readonly label: string;
	readonly kind:
		| 'text'
		| 'number'
		| 'secret'
		| 'long-secret'
		| 'long-text'
		| 'select'
		| 'switch'
		| 'rows'
		| 'message-type'
		| 'choice'
		| 'integers';
	readonly description?: string;
	readonly placeholder?: string;
	readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>;
	/** The input is shown only while another field has one of these values. */
	readonly while?: { readonly field: string; readonly is: readonly string[] };
	/** Whether a choice from the other system may be left empty. */
	readonly isOptional?: true;
	/** The export types that have this input. */
	readonly only?: readonly ExportType[];
	/** The values of other fields that a value of this one sets. */
	readonly sets?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
	/** For rows: the texts of each row, and the label of the button that adds one. */
	readonly columns?: ReadonlyArray<{ readonly name: string; readonly label: string; readonly placeholder?: string }>;
	readonly add?: string;
}

/**
 * How a setting affects the destination of secrets. Secrets belong to their destination: anyone who changes it must
 * enter them again.
 *
 * - `address`: protocol, host and port of a URL; its path may change.
 * - `host`: the name of a server.
 * - `protocol`, `port`, `signIn`, `user`: the whole value.
 * - `hostKey`: the identity of a file server. It belongs to that server, and cannot be removed without the secrets.
 * - `authority`: the trusted certificate authority. A stored one cannot be replaced without the secrets.
 * - `nothing`: secrets do not depend on the setting.
 */
export type DestinationPart =
	| 'address'
	| 'host'
	| 'protocol'
	| 'port'
	| 'signIn'
	| 'user'
	| 'hostKey'
	| 'authority'
	| 'nothing';

/** `secrets` lists the secrets that are sent there; all by default. */
export type DestinationSetting =
	| DestinationPart
	| { readonly part: DestinationPart; readonly secrets: readonly string[] };

export interface ConnectorDescriptor {
	readonly key: IntegrationKey;
	/** The first path of its screens. */
	readonly path: `/${string}`;
	/** The marketplace item that must be enabled. */
	readonly item: ItemKey;
	readonly title: string;
	/** The polling interval of a list of runs while one is in progress. */
	readonly pollMs: 5_000 | 10_000;
	readonly settings: z.ZodObject;
	/** The names of write-only settings. */
	readonly secrets: readonly string[];
	/** The destination of secrets. The type requires a decision about each setting. */
	readonly destination: Readonly<Record<string, DestinationSetting>>;
	/** Settings of exports that are URLs to which secrets are also sent. */
	readonly exportAddresses?: readonly string[];
	/** The secret that exists once a person has authorized Quad in a browser (OAuth). */
	readonly isAuthorized?: string;
	readonly settingFields: readonly FieldSpec[];
	/** The source of imports, and its form. */
	readonly source: z.ZodObject;
	readonly sourceFields: readonly FieldSpec[];
	/** The most custom fields; by default, as many as any import may have. */
	readonly mostCustomFields?: number;
	/** An import reads only changes since the last one, unless a full import is requested. */
	readonly readsChanges?: true;
	/** Every import reads all rows, and skips those that did not change since the last one. */
	readonly comparesRows?: true;
	/** The Contact IDs may come from any system, since people assemble these files. */
	readonly bringsFromAnywhere?: true;
	/** The fixed columns of base fields, which users cannot change. */
	readonly fixedColumns?: Readonly<Partial<Record<BaseField, string>>>;
	/** The number of daily windows that may be chosen; all four by default. */
	readonly slotsPerDay?: 1;
	/** Exports without a schedule start automatically once the oldest item has waited this long. */
	readonly exportsAfterMs?: number;
	readonly exportTypes: readonly ExportType[];
	readonly exportOptions: z.ZodObject;
	readonly exportFields: readonly FieldSpec[];
	readonly importWords: Readonly<Record<RunPhase, string>>;
	readonly exportWords: Readonly<Record<RunPhase, string>>;
	/** The parts that were never tested against the vendor's own system. */
	readonly untried?: string;
}

/** Requires a decision about every setting. */
interface Decided<D extends ConnectorDescriptor> {
	readonly destination: Readonly<Record<keyof D['settings']['shape'], DestinationSetting>>;
}

export const descriptor = <const D extends ConnectorDescriptor>(connector: D & Decided<D>): D => connector;
