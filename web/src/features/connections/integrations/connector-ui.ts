/** What the common screens need to know about a connector: its description, calls and addresses. */

import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { BaseField } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import type { ComponentType } from 'react';
import type { Configuration } from './configuration.ts';
import type { FieldChoice, Values } from './field-values.ts';
import type { Place } from './place-names.ts';

export interface SourceFieldsProps {
	values: Values;
	onChange: (part: Record<string, unknown>) => void;
}

interface CommonUi {
	readonly descriptor: ConnectorDescriptor;
	readonly paths: PlacePaths;
	/** Loads the other system's choices for fields of kind `choice`. */
	readonly choices?: (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>;
	/** Loads the choices of particular fields, by field name. */
	readonly choicesOf?: Readonly<
		Record<string, (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>>
	>;
	/** The error to show if saving the connection fails for an unknown reason. */
	readonly saveFailed?: string;
	/** One page has the settings of all kinds of exports. */
	readonly exportsTogether?: boolean;
	/** Whether to show the details about the other system that a check returns. */
	readonly showsDetails?: true;
	/** Shown on the first tab below the latest runs, for what only this connector does. */
	readonly Panels?: ComponentType;
	/** Shown above the connection's form and, until it is done, above the latest runs. */
	readonly Authorization?: ComponentType<{ readonly configuration: Configuration; readonly isOnConnection?: boolean }>;
	/** Loads suggestions from the other system, by input name. */
	readonly suggestions?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}

/** The addresses of its pages. Which of them belong to which tab is in place-names.ts. */
type PlacePaths = Readonly<Partial<Record<Place, string>>> & {
	readonly dashboard: string;
	readonly connection: string;
};

export interface ConnectorUi extends CommonUi {
	readonly routes: ConnectorRoutes;
	/** Previews an import immediately, instead of starting a test run that the list of imports shows. */
	readonly preview?: () => Promise<ImportPreview>;
	/** Chooses what to import, from the choices that the other system offers. */
	readonly SourceFields?: ComponentType<SourceFieldsProps>;
	/** Fields that the connector fills in itself, so that nobody chooses a column for them. */
	readonly fixedFields?: readonly BaseField[];
}

export interface ExportingUi extends CommonUi {
	readonly routes: ExportingRoutes;
}

export type AnyUi = ConnectorUi | ExportingUi;
export const isImporting = (ui: AnyUi): ui is ConnectorUi => 'startImport' in ui.routes;
