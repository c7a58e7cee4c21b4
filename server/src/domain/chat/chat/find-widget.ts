/** Finds a widget by its key and checks that the request comes from one of its sites. */
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { organizationOf } from '../../access/session/index.ts';
import { isAllowedSite } from './allowed-origin.ts';
import { type WidgetRow, widgetWithKey } from './widgets.queries.ts';

export interface FromSite {
	readonly key: string;
	/** The request's Origin header; undefined for Quad's own pages. */
	readonly origin: string | undefined;
	readonly publicUrl: string;
}

export const findWidgetOnSite = async (db: Db, { key, origin, publicUrl }: FromSite): Promise<WidgetRow> => {
	const organizationId = organizationOf(key);
	const widget = organizationId === undefined ? undefined : await widgetWithKey(db, organizationId, key);
	if (!widget?.isEnabled) return refuse(chatRefusals['chat.widget_not_found']);
	if (!isAllowedSite(origin, publicUrl, widget.allowedSites)) refuse(chatRefusals['chat.site_not_allowed']);
	return widget;
};
