/** Of drizzle-kit, which `npm run db:generate` fetches itself: 41 MB that nothing else needs. */
export default {
  dialect: 'postgresql',
  schema: './src/db/tables/**/*.ts',
  out: './migrations',
  migrations: { prefix: 'index' },
};
