/** What whoever runs the installation sets of each organization, and answers to what they ask for. */
export { servePlatform } from './routes.ts';
