-- Whether a post is over for certain: one that ends in a year or a month goes on until the last day of it.
CREATE OR REPLACE FUNCTION post_over(is_current boolean, exit_date text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT is_current AND coalesce(left(exit_date || '-99-99', 10) COLLATE "C" < to_char(current_date, 'YYYY-MM-DD'), false)
$$;
