import * as routes from '@quad/contract/contacts/segments/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { columnsOfTeam } from '../contacts/index.ts';
import { archiveCriteriaSegment, changeCriteriaSegment, changeStaticSegment } from './change-segment.ts';
import { createCriteriaSegment, createStaticSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { exportSegment } from './export-segment.ts';
import { addByCriteria, addByHand, copyContacts, removeContact } from './fill-segment.ts';
import { listSegments, searchAutomated } from './list-segments.ts';
import { listContactsOf, readCriteriaSegment, readSegment, readStatistics, readUses } from './read-segment.ts';
import { searchByFields } from './search-by-fields.ts';

export const serveSegments = (door: Door, context: AppContext): void => {
	serve(door, routes.listSegments, ({ actor, query: { type, ...query } }) =>
		listSegments(context, actor, { ...query, ...(type && { kind: type === 'Static' ? 'static' : 'criteria' }) }),
	);
	serve(door, routes.listStaticSegments, ({ actor, query }) =>
		listSegments(context, actor, { ...query, kind: 'static' }),
	);
	serve(door, routes.listCriteriaSegments, ({ actor, query }) =>
		listSegments(context, actor, { ...query, kind: 'criteria' }),
	);
	serve(door, routes.searchAutomatedSegments, ({ body }) => searchAutomated(body));
	serve(door, routes.listColumns, ({ actor }) => columnsOfTeam(context.db, inCurrentTeam(actor)));
	serve(door, routes.readSegment, ({ actor, params }) => readSegment(context, actor, params.id));
	serve(door, routes.listContactsOfSegment, ({ actor, params, query }) =>
		listContactsOf(context, actor, params.id, query),
	);
	serve(door, routes.readSegmentUses, ({ actor, params }) => readUses(context, actor, params.id));
	serve(door, routes.readAnyStatistics, ({ actor, params }) => readStatistics(context, actor, params.id));
	serve(door, routes.exportAnySegment, ({ actor, params }) => exportSegment(context, actor, params.id));
	serve(door, routes.searchByFields, ({ actor, body }) => searchByFields(context, inCurrentTeam(actor), body));
	serveStatic(door, context);
	serveByCriteria(door, context);
};

const serveStatic = (door: Door, context: AppContext): void => {
	serve(door, routes.createStaticSegment, ({ actor, body }) => createStaticSegment(context, actor, body));
	serve(door, routes.readStaticSegment, ({ actor, params }) => readSegment(context, actor, params.id, 'static'));
	serve(door, routes.changeStaticSegment, ({ actor, params, body }) =>
		changeStaticSegment(context, actor, params.id, body),
	);
	serve(door, routes.deleteStaticSegment, ({ actor, params }) =>
		deleteSegment(context, actor, { id: params.id, kind: 'static' }),
	);
	serve(door, routes.addByHand, ({ actor, params, body }) => addByHand(context, actor, params.id, body));
	serve(door, routes.addByCriteria, ({ actor, params, body }) => addByCriteria(context, actor, params.id, body));
	serve(door, routes.copyContacts, ({ actor, params, body }) =>
		copyContacts(context, actor, params.id, body.sourceSegmentId),
	);
	serve(door, routes.listStaticContacts, ({ actor, params, query }) =>
		listContactsOf(context, actor, params.id, { ...query, kind: 'static' }),
	);
	serve(door, routes.removeContact, ({ actor, params }) => removeContact(context, actor, params.id, params.studentId));
	serve(door, routes.exportStaticSegment, ({ actor, params }) => exportSegment(context, actor, params.id, 'static'));
	serve(door, routes.readStatistics, ({ actor, params }) => readStatistics(context, actor, params.id));
};

const serveByCriteria = (door: Door, context: AppContext): void => {
	serve(door, routes.readCriteriaSegment, ({ actor, params }) => readCriteriaSegment(context, actor, params.id));
	serve(door, routes.createCriteriaSegment, ({ actor, body }) => createCriteriaSegment(context, actor, body));
	serve(door, routes.changeCriteriaSegment, ({ actor, params, body }) =>
		changeCriteriaSegment(context, actor, params.id, body),
	);
	serve(door, routes.archiveCriteriaSegment, ({ actor, params, body }) =>
		archiveCriteriaSegment(context, actor, params.id, body.archived),
	);
	serve(door, routes.deleteCriteriaSegment, ({ actor, params }) =>
		deleteSegment(context, actor, { id: params.id, kind: 'criteria' }),
	);
	serve(door, routes.exportCriteriaSegment, ({ actor, params }) =>
		exportSegment(context, actor, params.id, 'criteria'),
	);
};
