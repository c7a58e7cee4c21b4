/** What the common screens need to know about a connector: its description, calls and addresses. */

import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { BaseField } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import type { ComponentType } from 'react';
import type { FieldChoice, Values } from './field-values.ts';

export interface SourceFieldsProps {
	values: Values;
	onChange: (part: Record<string, unknown>) => void;
}

interface CommonUi {
	readonly descriptor: ConnectorDescriptor;
	/** Loads the other system's choices for fields of kind `choice`. */
	readonly choices?: (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>;
	/** Loads the choices of particular fields, by field name. */
	readonly choicesOf?: Readonly<
		Record<string, (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>>
	>;
	/** The error to show if saving the connection fails for an unknown reason. */
	readonly saveFailed?: string;
	/** Whether to show the details about the other system that a check returns. */
	readonly showsDetails?: true;
	readonly Panels?: ComponentType;
	/** Loads suggestions from the other system, by input name. */
	readonly suggestions?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}

interface CommonPaths {
	readonly dashboard: string;
	readonly connection: string;
	readonly exportSettings: string;
	readonly exports: string;
	/** The address of the page for failed exports. */
	readonly errors?: string;
}

export interface ConnectorUi extends CommonUi {
	readonly routes: ConnectorRoutes;
	/** Previews an import immediately, instead of starting a test run that the list of imports shows. */
	readonly preview?: () => Promise<ImportPreview>;
	readonly paths: CommonPaths & {
		/** The address of the column mapping, if it has its own screen. */
		readonly fields?: string;
		readonly importSettings: string;
		readonly imports: string;
		/** The address of rejected rows, if they have their own screen. */
		readonly importErrors?: string;
		/** The address of the page that offers empty files. */
		readonly template?: string;
	};
	/** Chooses what to import, from the choices that the other system offers. */
	readonly SourceFields?: ComponentType<SourceFieldsProps>;
	/** Fields that the connector fills in itself, so that nobody chooses a column for them. */
	readonly fixedFields?: readonly BaseField[];
}

export interface ExportingUi extends CommonUi {
	readonly routes: ExportingRoutes;
	readonly paths: CommonPaths;
}

export type AnyUi = ConnectorUi | ExportingUi;
export const isImporting = (ui: AnyUi): ui is ConnectorUi => 'startImport' in ui.routes;
