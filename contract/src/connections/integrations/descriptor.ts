/** Describes a connector for screens and the import engine. Each connector has its own file, such as `ftp.ts`. */
import type { z } from 'zod';
import type { BaseField } from '../../contacts/imports/columns.ts';
import type { IntegrationKey } from '../../organization/marketplace/integrations.ts';
import type { ItemKey } from '../../organization/marketplace/items.ts';
import type { ExportType, RunPhase } from './run.ts';

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
	/** The title of the section that the input is in. By default, all are in one. */
	readonly section?: string;
	readonly placeholder?: string;
	readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>;
	/** Shows the input only while another field has one of these values. */
	readonly while?: { readonly field: string; readonly is: readonly string[] };
	/** Whether a choice that the other system offers may be left empty. */
	readonly isOptional?: true;
	/** The export types that use this input. */
	readonly only?: readonly ExportType[];
	/** Which values of other fields a value of this field sets. */
	readonly sets?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
	/** For `rows`: the columns of each row, and the label of the button that adds a row. */
	readonly columns?: ReadonlyArray<{ readonly name: string; readonly label: string; readonly placeholder?: string }>;
	readonly add?: string;
}

/**
 * How a setting affects where secrets are sent. Anyone who changes the destination must enter the secrets again, so
 * that nobody can redirect them to another server.
 *
 * - `address`: protocol, host and port of a URL; its path may change.
 * - `host`: the name of a server.
 * - `protocol`, `port`, `signIn`, `user`: the whole value.
 * - `hostKey`: a file server's identity, which cannot be removed without entering the secrets.
 * - `authority`: the trusted certificate authority, which cannot be replaced without entering the secrets.
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

/** `secrets` lists the secrets that are sent to this destination; by default, all of them. */
export type DestinationSetting =
	| DestinationPart
	| { readonly part: DestinationPart; readonly secrets: readonly string[] };

export interface ConnectorDescriptor {
	readonly key: IntegrationKey;
	/** The path with which the URLs of its screens start. */
	readonly path: `/${string}`;
	/** The marketplace item that the organization must have. */
	readonly item: ItemKey;
	readonly title: string;
	/** How often a list of runs is refreshed while one is in progress. */
	readonly pollMs: 5_000 | 10_000;
	readonly settings: z.ZodObject;
	/** The names of settings that are never returned. */
	readonly secrets: readonly string[];
	/** How each setting affects where secrets are sent. `Decided` requires an entry for every setting. */
	readonly destination: Readonly<Record<string, DestinationSetting>>;
	/** Settings of exports with URLs to which secrets are sent, too. */
	readonly exportAddresses?: readonly string[];
	/** The secret that is set once a user has authorized Quad in the browser (OAuth). */
	readonly isAuthorized?: string;
	readonly settingFields: readonly FieldSpec[];
	/** What imports read, and the form for it. */
	readonly source: z.ZodObject;
	readonly sourceFields: readonly FieldSpec[];
	/** The most custom fields. By default, the limit of every import. */
	readonly mostCustomFields?: number;
	/** Whether an import reads only changes since the last one, unless a full import is requested. */
	readonly readsChanges?: true;
	/** Whether every import reads all rows, and skips those that have not changed since the last one. */
	readonly comparesRows?: true;
	/** Whether Contact IDs may belong to any system, because people put these files together. */
	readonly bringsFromAnywhere?: true;
	/** Columns of base fields that users cannot change. */
	readonly fixedColumns?: Readonly<Partial<Record<BaseField, string>>>;
	/** How many daily windows may be chosen. By default, all four. */
	readonly slotsPerDay?: 1;
	/** Exports have no schedule, but start automatically once the oldest item has waited this long. */
	readonly exportsAfterMs?: number;
	readonly exportTypes: readonly ExportType[];
	readonly exportOptions: z.ZodObject;
	readonly exportFields: readonly FieldSpec[];
	readonly importWords: Readonly<Record<RunPhase, string>>;
	readonly exportWords: Readonly<Record<RunPhase, string>>;
	/** Which parts were never tested against the vendor's system. */
	readonly untried?: string;
}

/** Requires an entry for every setting. */
interface Decided<D extends ConnectorDescriptor> {
	readonly destination: Readonly<Record<keyof D['settings']['shape'], DestinationSetting>>;
}

export const descriptor = <const D extends ConnectorDescriptor>(connector: D & Decided<D>): D => connector;
