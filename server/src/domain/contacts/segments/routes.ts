import * as routes from '@quad/contract/contacts/segments/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { columnsOfTeam } from '../contacts/index.ts';
import { archiveCriteriaSegment, changeCriteriaSegment, changeStaticSegment } from './change-segment.ts';
import { listColumnValues } from './column-values.ts';
import { countMatching } from './count-matching.ts';
import { createCriteriaSegment, createStaticSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { exportSegment } from './export-segment.ts';
import { addByCriteria, addByHand, copyContacts, removeContact } from './fill-segment.ts';
import { listSegments, searchAutomated } from './list-segments.ts';
import { listContactsOf, readCriteriaSegment, readSegment, readStatistics, readUses } from './read-segment.ts';
import { searchByFields } from './search-by-fields.ts';

export const serveSegments = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listSegments, ({ actor, query: { type, ...query } }) =>
		listSegments(context, actor, { ...query, ...(type && { kind: type === 'Static' ? 'static' : 'criteria' }) }),
	);
	serve(server, routes.listStaticSegments, ({ actor, query }) =>
		listSegments(context, actor, { ...query, kind: 'static' }),
	);
	serve(server, routes.listCriteriaSegments, ({ actor, query }) =>
		listSegments(context, actor, { ...query, kind: 'criteria' }),
	);
	serve(server, routes.searchAutomatedSegments, ({ body }) => searchAutomated(body));
	serve(server, routes.listColumns, ({ actor }) => columnsOfTeam(context.db, inCurrentTeam(actor)));
	serve(server, routes.listColumnValues, ({ actor, params, query }) =>
		listColumnValues(context, inCurrentTeam(actor), params.id, query.searchText),
	);
	serve(server, routes.countMatching, ({ actor, body, leaving }) =>
		countMatching(context, inCurrentTeam(actor), body, leaving()),
	);
	serve(server, routes.readSegment, ({ actor, params }) => readSegment(context, actor, params.id));
	serve(server, routes.listContactsOfSegment, ({ actor, params, query }) =>
		listContactsOf(context, actor, params.id, query),
	);
	serve(server, routes.readSegmentUses, ({ actor, params }) => readUses(context, actor, params.id));
	serve(server, routes.readAnyStatistics, ({ actor, params }) => readStatistics(context, actor, params.id));
	serve(server, routes.exportAnySegment, ({ actor, params }) => exportSegment(context, actor, params.id));
	serve(server, routes.searchByFields, ({ actor, body }) => searchByFields(context, inCurrentTeam(actor), body));
	serveStatic(server, context);
	serveByCriteria(server, context);
};

const serveStatic = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.createStaticSegment, ({ actor, body }) => createStaticSegment(context, actor, body));
	serve(server, routes.readStaticSegment, ({ actor, params }) => readSegment(context, actor, params.id, 'static'));
	serve(server, routes.changeStaticSegment, ({ actor, params, body }) =>
		changeStaticSegment(context, actor, params.id, body),
	);
	serve(server, routes.deleteStaticSegment, ({ actor, params }) =>
		deleteSegment(context, actor, { id: params.id, kind: 'static' }),
	);
	serve(server, routes.addByHand, ({ actor, params, body }) => addByHand(context, actor, params.id, body));
	serve(server, routes.addByCriteria, ({ actor, params, body }) => addByCriteria(context, actor, params.id, body));
	serve(server, routes.copyContacts, ({ actor, params, body }) =>
		copyContacts(context, actor, params.id, body.sourceSegmentId),
	);
	serve(server, routes.listStaticContacts, ({ actor, params, query }) =>
		listContactsOf(context, actor, params.id, { ...query, kind: 'static' }),
	);
	serve(server, routes.removeContact, ({ actor, params }) =>
		removeContact(context, actor, params.id, params.studentId),
	);
	serve(server, routes.exportStaticSegment, ({ actor, params }) => exportSegment(context, actor, params.id, 'static'));
	serve(server, routes.readStatistics, ({ actor, params }) => readStatistics(context, actor, params.id));
};

const serveByCriteria = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.readCriteriaSegment, ({ actor, params }) => readCriteriaSegment(context, actor, params.id));
	serve(server, routes.createCriteriaSegment, ({ actor, body }) => createCriteriaSegment(context, actor, body));
	serve(server, routes.changeCriteriaSegment, ({ actor, params, body }) =>
		changeCriteriaSegment(context, actor, params.id, body),
	);
	serve(server, routes.archiveCriteriaSegment, ({ actor, params, body }) =>
		archiveCriteriaSegment(context, actor, params.id, body.archived),
	);
	serve(server, routes.deleteCriteriaSegment, ({ actor, params }) =>
		deleteSegment(context, actor, { id: params.id, kind: 'criteria' }),
	);
	serve(server, routes.exportCriteriaSegment, ({ actor, params }) =>
		exportSegment(context, actor, params.id, 'criteria'),
	);
};
