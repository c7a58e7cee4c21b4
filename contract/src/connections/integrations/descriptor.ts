/** What screens and engine know of a connector without asking it. One file a connector says it: `ftp.ts`. */
import type { z } from 'zod';
import type { BaseField } from '../../contacts/imports/columns.ts';
import type { IntegrationKey } from '../../organization/marketplace/integrations.ts';
import type { ItemKey } from '../../organization/marketplace/items.ts';
import type { ExportType, RunPhase } from './run.ts';

/** One input of a form. */
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
	/** Shown only while another field has one of these values. */
	readonly while?: { readonly field: string; readonly is: readonly string[] };
	/** Of a choice among what the other system has: it may be left empty. */
	readonly isOptional?: true;
	/** Of an export: only for these. */
	readonly only?: readonly ExportType[];
	/** Choosing a value sets other fields. */
	readonly sets?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
	/** Of rows: the texts that each of them has, and what the button says that adds one. */
	readonly columns?: ReadonlyArray<{ readonly name: string; readonly label: string; readonly placeholder?: string }>;
	readonly add?: string;
}

/**
 * What a setting says of where secrets are sent. They belong to that place: whoever changes it enters them again.
 *
 * - `address`: of a web address its protocol, host and port; its path may change.
 * - `host`: the name of a server.
 * - `protocol`, `port`, `signIn`, `user`: as they are.
 * - `hostKey`: by which a server of files is known. It belongs to that server, and is not dropped without the secrets.
 * - `authority`: whose certificates are trusted. One that was set is not replaced without the secrets.
 * - `nothing`: secrets do not depend on it.
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

/** `secrets`: the only ones that are sent there; left out, all are. */
export type DestinationSetting =
	| DestinationPart
	| { readonly part: DestinationPart; readonly secrets: readonly string[] };

export interface ConnectorDescriptor {
	readonly key: IntegrationKey;
	/** Where its screens begin. */
	readonly path: `/${string}`;
	/** What has to be switched on in the marketplace. */
	readonly item: ItemKey;
	readonly title: string;
	/** A list of runs is asked for again so often while one is under way. */
	readonly pollMs: 5_000 | 10_000;
	readonly settings: z.ZodObject;
	/** Names of settings that are write-only. */
	readonly secrets: readonly string[];
	/** Where they are sent, as the settings say: each setting is decided, or this does not compile. */
	readonly destination: Readonly<Record<string, DestinationSetting>>;
	/** Settings of exports that are web addresses to which secrets are sent, too. */
	readonly exportAddresses?: readonly string[];
	/** A person allows Quad in a browser (OAuth): the secret that is there since then. */
	readonly isAuthorized?: string;
	readonly settingFields: readonly FieldSpec[];
	/** What is read, and its form. */
	readonly source: z.ZodObject;
	readonly sourceFields: readonly FieldSpec[];
	/** Of custom fields; left out: as many as any import has. */
	readonly mostCustomFields?: number;
	/** An import takes what changed since the last, unless everything is asked for. */
	readonly readsChanges?: true;
	/** All rows come each time, and those that are as they were at the last import are passed over. */
	readonly comparesRows?: true;
	/** Its Contact IDs may be those of any system: of files that somebody puts together. */
	readonly bringsFromAnywhere?: true;
	/** Columns that are never chosen, by the field that they become. */
	readonly fixedColumns?: Readonly<Partial<Record<BaseField, string>>>;
	/** How many windows of a day may be chosen; left out: all four. */
	readonly slotsPerDay?: 1;
	/** It has no schedule: what is to be exported goes by itself once the oldest of it has waited so long. */
	readonly exportsAfterMs?: number;
	readonly exportTypes: readonly ExportType[];
	readonly exportOptions: z.ZodObject;
	readonly exportFields: readonly FieldSpec[];
	readonly importWords: Readonly<Record<RunPhase, string>>;
	readonly exportWords: Readonly<Record<RunPhase, string>>;
	/** What was never tried against the vendor's own system, if so. */
	readonly untried?: string;
}

/** Nothing about a setting can be left undecided. */
interface Decided<D extends ConnectorDescriptor> {
	readonly destination: Readonly<Record<keyof D['settings']['shape'], DestinationSetting>>;
}

export const descriptor = <const D extends ConnectorDescriptor>(of: D & Decided<D>): D => of;
