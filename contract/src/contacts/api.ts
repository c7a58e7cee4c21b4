export * as contactColumns from './contacts/list-columns.ts';
export * as contacts from './contacts/routes.ts';
export * as contactViews from './contacts/view-routes.ts';
export * as imports from './imports/routes.ts';
export * as numberValidation from './number-validation/routes.ts';
export * as optOuts from './opt-outs/routes.ts';
export * as segments from './segments/routes.ts';
export * as tags from './tags/routes.ts';
