/** The provider runs the installation, manages organizations and decides on their requests. */
export { servePlatform } from './routes.ts';
