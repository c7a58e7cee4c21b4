/** What the screens of a connector are made of: its description, its calls and its addresses. */
import type { ConnectorRoutes } from '@quad/contract/integrations/connector-routes.ts';
import type { ConnectorDescriptor } from '@quad/contract/integrations/descriptor.ts';
import type { FieldChoice } from './SpecField.tsx';

export interface ConnectorUi {
	readonly descriptor: ConnectorDescriptor;
	readonly routes: ConnectorRoutes;
	readonly paths: {
		readonly dashboard: string;
		readonly connection: string;
		/** Where columns become fields, if that is a screen of its own. */
		readonly fields?: string;
		readonly importSettings: string;
		readonly exportSettings: string;
		readonly imports: string;
		readonly exports: string;
		/** A page with empty files to fill in. */
		readonly template?: string;
	};
	/** What the other system has to choose from, by the names of inputs. */
	readonly choices?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}
