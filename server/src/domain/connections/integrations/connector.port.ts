/**
 * What a connector to another system is. An edge implements it (`edges/connectors/<system>`), and `app/connectors.ts`
 * lists them. It knows its protocol and nothing else: no database, no contacts, no schedule, no screens. It fails with
 * a `ConnectorError` only.
 */
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import type { RecipientChoice } from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { SystemChoice } from '@quad/contract/connections/integrations/systems-own.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface Connector {
	readonly descriptor: ConnectorDescriptor;
	/** One connection for one run; nothing need be said to the other system yet. */
	readonly open: (context: ConnectionContext) => Promise<Connection>;
	/** The columns of each export, where they differ from the usual ones. */
	readonly exportColumns?: (type: ExportType) => readonly string[];
	/** Reading and writing say as much as `check` would, which is dear: a run does without it. */
	readonly runsUnchecked?: boolean;
	/** Rows that are written one by one come with their details. */
	readonly needsDetails?: boolean;
	/** The other system takes no id of ours, so rows are looked for by their words: each comes with those alike. */
	readonly looksForWords?: boolean;
	/** What is shown of a connection beside its settings, as the specifications print it for this system. */
	readonly present?: (shown: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
	/** Where a person allows Quad in a browser (OAuth, authorization code). */
	readonly authorization?: Authorization;
	/**
	 * What is wrong with settings, passwords and keys that can be told before anything is connected to: a sentence by
	 * field.
	 */
	readonly faultsOfSettings?: (saved: SettingsToSave) => Readonly<Record<string, string>>;
	/** Adds to what is imported, as it is saved, what is kept beside names: the ids of fields, say. */
	readonly completeImport?: (connection: Connection, source: unknown) => Promise<Record<string, unknown>>;
}

export interface SettingsToSave {
	readonly settings: unknown;
	/** As they are to be stored. */
	readonly secrets: Readonly<Record<string, string>>;
	/** The names of those that were typed now. */
	readonly typed: readonly string[];
	readonly now: Date;
}

export interface Authorization {
	/** The other system’s page. */
	readonly address: (settings: unknown, authorization: { redirectUri: string; state: string }) => string;
	/** What is kept for the code that came back, beside the other secrets. */
	readonly exchange: (
		context: ConnectionContext,
		given: { redirectUri: string; code: string },
	) => Promise<Readonly<Record<string, string>>>;
}

/** What a connector opens a connection with. */
export interface ConnectionContext {
	/** As they were saved; the connector reads them by its own schema. */
	readonly settings: unknown;
	/** Passwords and keys by their names. */
	readonly secrets: Readonly<Record<string, string>>;
	/**
	 * Changes them, one process after the other: `change` is given them as they are stored by then, and answers all that
	 * are to be stored. Not there while a person allows Quad.
	 */
	readonly changeSecrets?: (
		change: (stored: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>,
	) => Promise<Readonly<Record<string, string>>>;
	/** The team's, for the names of files. */
	readonly timeZone: string;
	readonly now: () => Date;
	/** How far the other system’s clock is behind ours, in milliseconds, as far as it is known by then. */
	readonly lagMs?: () => number;
	/** The run is over or the process stops. */
	readonly signal: AbortSignal;
	/** Calls to the web: none leads inside a network that the operator does not allow. */
	readonly http: SafeHttp;
	/** Hosts inside the network that the operator allows, for what is not HTTP. */
	readonly insideHosts: readonly string[];
}

export interface Connection {
	/** Signs in and looks, within ten seconds, and changes nothing. */
	check(): Promise<Checked>;
	/** Looks at what runs do not need, beside `check`, when a person asks whether it works. */
	checkMore?(): Promise<void>;
	/** The names of the columns that an import could take. */
	listColumns?(source: unknown): Promise<{ source: string; columns: string[] } | undefined>;
	/**
	 * What only this system has, such as its lists to choose from; changes nothing. Its own calls ask, and check what
	 * comes.
	 */
	ask?(question: Question): Promise<unknown>;
	/** Undefined: there is nothing to import. */
	readRows?(request: ReadRequest): Promise<RowsToImport | undefined>;
	/** All rows are in: a file is moved away, say. */
	afterImport?(ref: unknown): Promise<AfterImport | undefined>;
	/** Writes all rows, or none: a file. Called again after a kill, with the same key and the same rows. */
	writeFile?(request: WriteFile): Promise<{ source: string }>;
	/**
	 * Writes some rows, each by itself, and says of each as soon as the other system has it or refuses it. What is wrong
	 * with the other system, or the way there, is thrown: rows that nothing was said of wait.
	 */
	writeRows?(request: WriteRows): AsyncIterable<RowResult>;
	/** What the other system has to choose from, by what it is: fields, targets, filters. */
	readonly lists?: Readonly<Record<string, () => Promise<SystemChoice[]>>>;
	/** Cases that are to be texted by themselves. */
	readonly automation?: {
		readonly listDue: (settings: RadiusAutomation) => AsyncIterable<DueCase>;
		/** Returns why the other system refuses to close this case, and would again; undefined: it is closed. */
		readonly close: (settings: RadiusAutomation, caseId: string) => Promise<string | undefined>;
	};
	/** What can be the recipients of a message: targets, queries, lists (`recipient-sources.ts` of the contract). */
	listRecipientSources?(): Promise<readonly RecipientChoice[]>;
	/** The people of one of them: each by the Contact ID that an import gives them, or by a mobile number, or by both. */
	readRecipients?(request: ReadRecipients): AsyncIterable<string | readonly string[]>;
	close(): Promise<void>;
}

/** What was imported changed since it was read: it is not marked as imported, and is taken again. */
export interface AfterImport {
	/** What people read of it. */
	readonly changed: string;
}

export interface DueCase {
	readonly id: string;
	/** As the import knows the contact. */
	readonly contactId: string;
	readonly text: string;
}

export interface ReadRecipients {
	readonly id: string;
	/** The import's column for Contact IDs, where one was chosen. */
	readonly contactIdColumn: string | undefined;
}

/** Which of them, by the connector's own name for it, and of what. */
export interface Question {
	readonly name: string;
	readonly of?: Readonly<Record<string, string>>;
}

export interface Checked {
	/** What to show of the other system. */
	readonly details?: Readonly<Record<string, string>>;
	/** Settings that stay as they were found: a host key seen for the first time. */
	readonly pins?: Readonly<Record<string, string>>;
}

export interface ReadRequest {
	/** As it was saved; the connector reads it by its own schema. */
	readonly source: unknown;
	/** What the last complete import left: take what changed since. */
	readonly since: string | undefined;
	/** So many rows are enough. */
	readonly limit: number | undefined;
	/** Whether this file, as it is, was imported before. */
	readonly isSeen: (mark: string) => boolean;
	/** Where an earlier try of this run stopped, as a row's `place` said: rows up to there are kept. */
	readonly from?: string;
}

export interface RowsToImport {
	/** What people call it. */
	readonly source: string;
	readonly header: readonly string[];
	readonly rows: AsyncIterable<RowToImport>;
	/** By which a file is known again. */
	readonly mark?: string;
	/** What `afterImport` needs, as JSON. */
	readonly ref?: Readonly<Record<string, string>>;
	/** For the next import; asked once all rows were read. */
	readonly cursor?: () => string | undefined;
	/** Another file waits. */
	readonly hasMore?: boolean;
	/** What people should know of it: that a report was cut off, say. */
	readonly notice?: () => string | undefined;
	/** What to do if columns are missing, where it can be told from the header. */
	readonly advice?: string | undefined;
}

export interface RowToImport {
	/** Grows from 1 on, also beyond a place where reading goes on. */
	readonly line: number;
	/** One for each of the header. */
	readonly cells: readonly string[];
	readonly fault?: string;
	/** Reading can go on behind this row: the next page, the number of rows. Left out: only from the beginning. */
	readonly place?: string;
	/** Rows of one key are one person’s, and one of them is imported: the first, or the newest where each has a time. */
	readonly key?: string;
	readonly changedAt?: Date;
	/** As at the last import: it is here for its key and its place only, and does not count. */
	readonly isUnchanged?: true;
}

/** A row of an export: its id, and its cells by the names of the columns. */
export interface ExportRow {
	readonly id: number;
	/** Names what is written, always alike, and like nothing that another installation of Quad writes. */
	readonly key: string;
	/** Names the visitor of a chat likewise. */
	readonly visitorKey?: string;
	readonly values: Readonly<Record<string, string>>;
	readonly details?: RowDetails;
	/** When others with the same words of the same person were sent that were written before, ISO 8601: of two days. */
	readonly alikeSentAt?: readonly string[];
	/** A former try of this row may have been written, whatever became of those before it. */
	readonly mayBeThere?: true;
}

export interface RowDetails {
	/** Of a text that came in: of the one that it answers. */
	readonly messageTypeId: number | null;
	/** The contact's, by the names of the fields. */
	readonly custom: Readonly<Record<string, string>>;
}

export interface WriteFile {
	readonly type: ExportType;
	readonly options: unknown;
	readonly columns: readonly string[];
	/** When the run began: its file is named after it. */
	readonly startedAt: Date;
	/** Letters and digits that no other run has: in the name of the file, so that two files never meet. */
	readonly key: string;
	readonly rows: AsyncIterable<readonly ExportRow[]>;
}

export interface WriteRows {
	readonly type: ExportType;
	readonly options: unknown;
	/** At most 200. */
	readonly rows: readonly ExportRow[];
	/** A former try may have written some of them, and nothing was heard of it. */
	readonly isRepeated: boolean;
}

export interface RowResult {
	readonly id: number;
	/** It was not to be written. */
	readonly isLeftOut?: true;
	/** Why the other system refuses this row, and would again. Undefined: it is in. */
	readonly refusal?: string;
	/** The refusal may be about all rows, for what was chosen or for a right: where no row is taken, all wait. */
	readonly isOfAll?: 'settings' | 'permission';
}
